import { messageOf, ruleSummaries } from './messages.ts';
import { type CheckReport, type FileFinding, isFailed, jsonDocument } from './report.ts';

/** Returns SARIF 2.1.0, for code scanning and editors. */
export function sarifReport({ files, version }: CheckReport): string {
  const rules = ruleSummaries.map(([id, text]) => ({ id, shortDescription: { text } }));
  const tool = { driver: { name: 'vernacular', version, rules } };
  const results = files.flatMap(({ findings }) => findings.map(resultOf));
  const $schema = 'https://json.schemastore.org/sarif-2.1.0.json';
  return jsonDocument({
    $schema,
    version: '2.1.0',
    runs: [{ tool, columnKind: 'utf16CodeUnits', results }],
  });
}

function resultOf(finding: FileFinding) {
  const { file, rule, line, column, text } = finding;
  const region = { startLine: line, startColumn: column, snippet: { text } };
  return {
    ruleId: rule,
    level: isFailed(finding) ? 'error' : 'note',
    message: { text: messageOf(finding) },
    locations: [{ physicalLocation: { artifactLocation: { uri: encodeURI(file) }, region } }],
  };
}
