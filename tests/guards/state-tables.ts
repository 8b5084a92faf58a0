// State tables as the documents show them: written from the code, so that the two cannot differ.
import { connectionTable } from '../../src/live/connection/connection-table.ts'
import { payTable } from '../../src/kit/pay/pay-table.ts'
import { connectivityTable } from '../../src/lib/device/connectivity-state.ts'
import { table as outboxTable } from '../../src/offline/outbox/states.ts'
import { updateTable } from '../../src/offline/worker/update-table.ts'

/** The next state, also with what is done on the way there. */
type Cell = string | readonly (string | undefined)[] | { to?: string; acts: readonly string[] }

/** A cell is the next state, and what is done on the way there; a dot where nothing changes. */
function words(state: string, cell: Cell): string {
  const [next, ...acts] = typeof cell === 'string' ? [cell] : 'acts' in cell ? [cell.to ?? state, ...cell.acts] : cell
  const stays = next === state ? '·' : next
  return acts.length > 0 ? `${stays ?? ''} (${acts.join(', ')})` : (stays ?? '')
}

/** Events down, states across. */
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

/** Per document the tables in it, by the name in the `<!-- table: name -->` before them. */
export const stateTables: Record<string, Record<string, string>> = {
  'docs/offline.md': {
    outbox: markdown(outboxTable),
    connectivity: markdown(connectivityTable),
    connection: markdown(connectionTable),
    update: markdown(updateTable),
  },
  'docs/paying.md': { payment: markdown(payTable) },
}
