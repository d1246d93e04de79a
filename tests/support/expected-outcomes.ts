// The table of docs/phone-network.md, read by the tests: what the document promises is what is checked.
import { readFileSync } from 'node:fs';

export interface ExpectedOutcome {
  person: string;
  who: string;
  status: string;
  /** Empty: any reason that can stand beside the status. */
  reasons: string[];
}

export function readExpectedOutcomes(): ExpectedOutcome[] {
  return readFileSync('docs/phone-network.md', 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => /^`?\d\d`?$/.test(cells[1] ?? ''))
    .map((cells) => {
      const [person = '', who = ''] = cells.slice(1);
      const [status = '', reason = ''] = (cells.at(-2) ?? '').replaceAll('`', '').split('/');
      return {
        person: person.replaceAll('`', ''),
        who,
        status: status.trim(),
        reasons: reason.includes('any') ? [] : reason.split(' or ').map((one) => one.trim()),
      };
    });
}
