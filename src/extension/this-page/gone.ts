/**
 * Tells whether the page has thrown away what was found in it.
 */

/** Whether a node is out of the page, or was in a frame that shows another document now, or none. */
export function isGone(node: Node): boolean {
  return isDead(node) || !node.isConnected || node.ownerDocument?.defaultView === null;
}

/** Whether a node cannot even be looked at: so Firefox leaves what was in a frame that is gone. */
export function isDead(node: Node): boolean {
  try {
    return node.nodeType === undefined;
  } catch {
    return true;
  }
}
