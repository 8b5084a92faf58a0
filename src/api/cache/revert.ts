// Reverts one change of a value that may have changed again since.

type Row = { id: string | number }

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && 'id' in value
const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

function revertRows(before: Row[], after: Row[], current: Row[]): Row[] {
  const was = new Map(before.map((row) => [row.id, row]))
  const became = new Map(after.map((row) => [row.id, row]))
  const present = new Set(current.map((row) => row.id))
  const kept = current
    .filter(({ id }) => was.has(id) || !became.has(id))
    .map((row) => (was.has(row.id) && became.has(row.id) ? (revert(was.get(row.id), became.get(row.id), row) as Row) : row))
  before.forEach((row, index) => {
    if (!became.has(row.id) && !present.has(row.id)) kept.splice(index, 0, row)
  })
  return kept
}

/**
 * Returns `current` without the change from `before` to `after`. Parts that another change modified since are kept: rows are
 * matched by id, differences of numbers are subtracted, and everything else keeps its newer value. Pure.
 */
export function revert(before: unknown, after: unknown, current: unknown): unknown {
  if (Object.is(before, after)) return current
  if (Object.is(after, current)) return before
  if (typeof before === 'number' && typeof after === 'number' && typeof current === 'number') return current + before - after
  if (Array.isArray(before) && Array.isArray(after) && Array.isArray(current)) {
    if ([before, after, current].every((list) => list.every(isRow))) return revertRows(before, after, current)
    return current.map((item, index) => (index < before.length && index < after.length ? revert(before[index], after[index], item) : item))
  }
  if (!isPlain(before) || !isPlain(after) || !isPlain(current)) return current
  const result: Record<string, unknown> = { ...current }
  for (const name of Object.keys(current)) result[name] = revert(before[name], after[name], current[name])
  for (const name of Object.keys(before)) if (!Object.hasOwn(after, name) && !Object.hasOwn(current, name)) result[name] = before[name]
  for (const name of Object.keys(after)) if (!Object.hasOwn(before, name) && Object.is(current[name], after[name])) delete result[name]
  return result
}
