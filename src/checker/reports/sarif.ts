import { messageOf, ruleFacts } from './messages.ts';
import { type CheckedFile, type FileFinding, isFailed, jsonDocument, type ReportFormat } from './report.ts';

/** SARIF 2.1.0. A page that could not be read is a notification. */
export const sarifFormat: ReportFormat = {
  ofRun({ files, version }) {
    const rules = Object.entries(ruleFacts).map(([id, { summary: text, wcag }]) => ({
      id,
      shortDescription: { text },
      helpUri: `https://www.w3.org/WAI/WCAG22/Understanding/language-of-${wcag.includes('3.1.1') ? 'page' : 'parts'}`,
      properties: { tags: ['accessibility', ...wcag.map((criterion) => `WCAG ${criterion}`)] },
    }));
    const tool = { driver: { name: 'vernacular', version, rules } };
    const results = files.flatMap(({ findings }) => findings.map(resultOf));
    const unread = files.filter(({ isUnread }) => isUnread);
    const invocations = [
      {
        executionSuccessful: unread.length === 0,
        toolExecutionNotifications: unread.map(notificationOf),
      },
    ];
    const $schema = 'https://json.schemastore.org/sarif-2.1.0.json';
    return jsonDocument({
      $schema,
      version: '2.1.0',
      runs: [{ tool, columnKind: 'utf16CodeUnits', invocations, results }],
    });
  },
};

function notificationOf({ file, notJudged }: CheckedFile) {
  const artifactLocation = locationOf(file);
  return {
    level: 'error',
    message: { text: notJudged },
    locations: [{ physicalLocation: { artifactLocation } }],
  };
}

function resultOf(finding: FileFinding) {
  const { file, rule, line, column, text, selector, key, fingerprint } = finding;
  const region = { startLine: line, startColumn: column, ...(text && { snippet: { text } }) };
  return {
    ruleId: rule,
    level: isFailed(finding) ? 'error' : 'note',
    message: { text: messageOf(finding) },
    locations: [
      {
        physicalLocation: { artifactLocation: locationOf(file), region },
        logicalLocations: [
          key === undefined
            ? { fullyQualifiedName: selector, kind: 'element' }
            : { fullyQualifiedName: key, kind: 'property' },
        ],
      },
    ],
    partialFingerprints: { 'vernacular/v1': fingerprint },
  };
}

/** File names may hold half of a surrogate pair, which no address can. */
function locationOf(file: string): { readonly uri: string } {
  return { uri: encodeURI(file.toWellFormed()) };
}
