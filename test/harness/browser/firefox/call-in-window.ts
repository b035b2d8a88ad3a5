import type { Bidi } from './bidi.ts';

/** Runs functions in Firefox's own window, where pages and extensions cannot. `widgetId` names the extension's elements. */
export function callInWindow(bidi: Bidi, extensionId: string) {
  // As makeWidgetId does in ExtensionCommon.sys.mjs.
  const widgetId = extensionId.toLowerCase().replaceAll(/[^a-z0-9_-]/g, '_');
  return async <Result, Detail = undefined>(
    run: (argument: { id: string; widgetId: string; detail: Detail }) => Result,
    detail?: Detail,
  ) => {
    const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {
      'moz:scope': 'chrome',
    });
    const window = contexts[0]?.context;
    if (window === undefined) throw new Error('Firefox has no window.');
    const argument = { id: extensionId, widgetId, detail };
    return (await bidi.call(window, `${run}`, argument)) as Awaited<Result>;
  };
}
