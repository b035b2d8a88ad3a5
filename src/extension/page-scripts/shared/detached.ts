/** True if a node is no longer in the page, or its frame has navigated or is gone. */
export function isDetached(node: Node): boolean {
  return isDead(node) || !node.isConnected || node.ownerDocument?.defaultView === null;
}

/** True if a node is inaccessible. Firefox leaves nodes of a removed frame in this state. */
export function isDead(node: Node): boolean {
  try {
    return node.nodeType === undefined;
  } catch {
    return true;
  }
}
