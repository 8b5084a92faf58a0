// State tables of the documents, generated from the code, so that both cannot differ.
import { connectionTable } from '../../src/live/connection/connection-table.ts'
import { payTable } from '../../src/kit/pay/pay-table.ts'
import { connectivityTable } from '../../src/lib/device/connectivity-state.ts'
import { table as outboxTable } from '../../src/offline/outbox/states.ts'
import { updateTable } from '../../src/offline/worker/update-table.ts'

/** The next state, optionally with the actions of the transition. */
type Cell = string | readonly (string | undefined)[] | { to?: string; acts: readonly string[] }

/** The text of a cell: the next state and the actions of the transition; a dot if the state does not change. */
function words(state: string, cell: Cell): string {
  const [next, ...acts] = typeof cell === 'string' ? [cell] : 'acts' in cell ? [cell.to ?? state, ...cell.acts] : cell
  const stays = next === state ? '·' : next
  return acts.length > 0 ? `${stays ?? ''} (${acts.join(', ')})` : (stays ?? '')
}

/** A Markdown table with events as rows and states as columns. */
function markdown(table: Record<string, Record<string, Cell>>): string {
  const states = Object.keys(table)
  const events = Object.keys(Object.values(table)[0] ?? {})
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [
    row(['', ...states]),
    row(['---', ...states.map(() => '---')]),
    ...events.map((event) => row([`\`${event}\``, ...states.map((state) => words(state, table[state]?.[event] ?? ''))])),
  ].join('\n')
}

/** The tables of each document, by the name in the preceding `<!-- table: name -->`. */
export const stateTables: Record<string, Record<string, string>> = {
  'docs/offline.md': {
    outbox: markdown(outboxTable),
    connectivity: markdown(connectivityTable),
    connection: markdown(connectionTable),
    update: markdown(updateTable),
  },
  'docs/paying.md': { payment: markdown(payTable) },
}
