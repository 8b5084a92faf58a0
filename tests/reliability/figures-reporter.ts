// Prints the results as one table at the end of a run, and fails the run if a figure was missed or not measured.
import type { FullConfig, FullResult, Reporter, Suite } from '@playwright/test/reporter'
import { figures, forget, good, records, run, type FigureName, type FigureRecord } from './figures.ts'

const told = (values: Record<string, number | string> = {}): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')

const row = (record: FigureRecord): string[] => [
  good(record) ? 'ok' : 'MISSED',
  record.name,
  `${record.count} of ${record.asked} ${figures[record.name].unit}`,
  told(record.wrong),
  [told(record.measured), record.seed === undefined ? '' : `seed ${record.seed}`].filter(Boolean).join('; '),
]

/** Pads each column to its widest cell, except the last. */
function columns(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((cells) => (cells[column] ?? '').length)))
  return rows
    .map((cells) => cells.map((cell, column) => (column === cells.length - 1 ? cell : cell.padEnd(widths[column] ?? 0))).join('  '))
    .join('\n')
}

export default class FiguresReporter implements Reporter {
  #everything = false

  onBegin(_config: FullConfig, suite: Suite): void {
    forget()
    const files = new Set(suite.allTests().map((test) => test.location.file))
    this.#everything = process.env['FOYER_FIGURES_ALL'] === '1' && files.size > 0
  }

  async onEnd(): Promise<{ status: FullResult['status'] } | undefined> {
    const found = records()
    const named = new Set<FigureName>(found.map((record) => record.name))
    const missing = this.#everything
      ? (Object.keys(figures) as FigureName[]).filter((name) => figures[name][run] > 0 && !named.has(name))
      : []
    if (found.length + missing.length === 0) return undefined
    const rows = [
      ['', 'figure', `tried (${run} run)`, 'must be 0', 'measured'],
      ...found.map(row),
      ...missing.map((name) => ['MISSED', name, 'not measured', '', figures[name].target]),
    ]
    console.log(`\n${columns(rows)}\n`)
    return missing.length > 0 || !found.every(good) ? { status: 'failed' } : undefined
  }
}
