// A day of an agenda as a grid: a column per room, a row per stretch of time. Pure.
import type { Session } from '../../../contract/events/sessions.ts'
import { inOrder } from '../../../components/events/agenda/agenda.ts'

/** Lines of the grid, counted from 1. */
export interface Span {
  from: number
  /** The line after it. */
  to: number
}

export interface RoomColumn extends Span {
  /** Null: sessions without a location. */
  name: string | null
}

export interface GridCell {
  session: Session
  columns: Span
  rows: Span
}

export interface RoomGrid {
  rooms: RoomColumn[]
  /** When something begins, and in which row. */
  starts: { at: string; row: number }[]
  /** In order of time, then of rooms. */
  cells: GridCell[]
  columns: number
}

const times = ({ startTime, endTime }: Session): [start: number, end: number] => {
  const start = Date.parse(startTime)
  // A session without a duration needs a row too.
  return [start, Math.max(Date.parse(endTime), start + 1)]
}
const overlap = (one: Session, other: Session): boolean => {
  const [[start, end], [otherStart, otherEnd]] = [times(one), times(other)]
  return start < otherEnd && otherStart < end
}

/** The sessions of a room side by side: each lane has sessions that do not overlap. */
function lanesOf(sessions: readonly Session[]): Session[][] {
  const lanes: Session[][] = []
  for (const session of sessions) {
    const free = lanes.find((lane) => !overlap(lane.at(-1)!, session))
    if (free) free.push(session)
    else lanes.push([session])
  }
  return lanes
}

/** Rooms by name. Sessions without a location take the whole width if nothing else happens meanwhile, such as a break. */
export function roomGrid(day: readonly Session[], locale: string): RoomGrid {
  const sessions = inOrder(day)
  const isAlone = (one: Session) => !sessions.some((other) => other !== one && overlap(one, other))
  const wide = new Set(sessions.filter((one) => !one.location && isAlone(one)))
  const narrow = sessions.filter((one) => !wide.has(one))
  const names = [...new Set(narrow.flatMap(({ location }) => location?.name ?? []))].toSorted((a, b) =>
    a.localeCompare(b, locale, { numeric: true }),
  )
  const columnOf = new Map<Session, number>()
  const rooms: RoomColumn[] = []
  let columns = 0
  for (const name of [...names, null]) {
    const lanes = lanesOf(narrow.filter(({ location }) => (location?.name ?? null) === name))
    if (lanes.length === 0) continue
    for (const [at, lane] of lanes.entries()) for (const session of lane) columnOf.set(session, columns + at + 1)
    rooms.push({ name, from: columns + 1, to: columns + lanes.length + 1 })
    columns += lanes.length
  }
  columns = Math.max(columns, 1)
  const bounds = [...new Set(sessions.flatMap(times))].toSorted((a, b) => a - b)
  const cells = sessions.map((session): GridCell => {
    const [start, end] = times(session)
    const column = columnOf.get(session)
    return {
      session,
      columns: column === undefined ? { from: 1, to: columns + 1 } : { from: column, to: column + 1 },
      rows: { from: bounds.indexOf(start) + 1, to: bounds.indexOf(end) + 1 },
    }
  })
  const starts = new Map(cells.map(({ session, rows }) => [rows.from, session.startTime]))
  return {
    rooms,
    starts: [...starts].map(([row, at]) => ({ at, row })),
    cells: cells.toSorted((a, b) => a.rows.from - b.rows.from || a.columns.from - b.columns.from),
    columns,
  }
}
