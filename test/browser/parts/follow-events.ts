/**
 * Runs in a page. Listens to all events and follows their properties to the nodes of closed trees of ours (`reached`,
 * `innermost`) by `ways`.
 */
export function followEvents(): void {
  const names = ['originalTarget', 'explicitOriginalTarget', 'relatedTarget', 'rangeParent', 'target'];
  const ways = new Set<string>();
  const reached = new Set<Node>();
  Object.assign(window, { ways, reached });
  const isInTree = (node: unknown): node is Node =>
    node instanceof Node && node.getRootNode() instanceof ShadowRoot && !document.contains(node);
  const follow = (event: Event) => {
    const fields = event as unknown as Record<string, unknown>;
    const found: [string, unknown][] = names.map((name) => [name, fields[name]]);
    found.push(...event.composedPath().map((at): [string, unknown] => ['composedPath', at]));
    const { touches = [] } = fields as { touches?: Iterable<Touch> };
    found.push(...[...touches].map(({ target }): [string, unknown] => ['touches', target]));
    for (const [name, node] of found) {
      if (!isInTree(node)) continue;
      ways.add(name);
      reached.add(node);
      Object.assign(window, { innermost: node });
    }
  };
  const kinds = `pointerover pointerenter pointermove pointerrawupdate pointerdown pointerup pointerout pointerleave
    pointercancel gotpointercapture lostpointercapture mouseover mouseenter mousemove mousedown mouseup mouseout
    mouseleave click dblclick auxclick contextmenu wheel touchstart touchmove touchend focus blur focusin focusout
    keydown keypress keyup beforeinput input selectstart selectionchange copy cut paste dragstart dragenter dragover
    dragend drop scroll scrollend transitionrun transitionend animationstart animationend toggle beforetoggle
    fullscreenchange slotchange resize load error`;
  for (const type of kinds.split(/\s+/)) {
    for (const at of [window, document]) at.addEventListener(type, follow, true);
  }
}
