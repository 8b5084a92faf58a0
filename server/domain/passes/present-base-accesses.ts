// Session accesses of passes, as part of the passes.
import { inArray } from '../../db/lists.ts'
import type { BaseEventSessionAccess } from '../../../src/contract/events/session-registration.ts'
import type { BaseSession } from '../../../src/contract/events/sessions.ts'
import { sessions } from '../../db/schema.ts'
import { readSessions } from '../events/agenda.ts'
import { picturesOfSession, presentBaseSession } from '../events/present-agenda.ts'
import type { Asking } from '../common/asking.ts'
import { gathered } from '../common/gathered.ts'
import { distinct } from '../common/ids.ts'
import { sure } from '../people/people.ts'
import { loadPictures } from '../common/pictures.ts'
import { byId } from '../../lib/rows.ts'
import { responsesOfAccesses } from './responses.ts'
import type { AccessRow } from './rows.ts'

async function loadBaseSessions(asking: Asking, ids: string[]): Promise<Map<string, BaseSession>> {
  const rows = ids.length === 0 ? [] : await readSessions(asking, inArray(sessions.id, ids))
  const picture = await loadPictures(asking, rows.flatMap(picturesOfSession))
  return byId(rows.map((row) => presentBaseSession(row, picture)))
}

const gatherBaseAccesses = gathered(
  (row: AccessRow) => row.id,
  async (asking, rows) => byId(await presentEach(asking, rows)),
)

/** Base forms in the order of `rows`, with their answers. */
export async function presentBaseAccesses(asking: Asking, rows: AccessRow[]): Promise<BaseEventSessionAccess[]> {
  const access = await gatherBaseAccesses(asking, rows)
  return rows.map((row) => sure(access(row.id)))
}

async function presentEach(asking: Asking, rows: AccessRow[]): Promise<BaseEventSessionAccess[]> {
  const [sessionOf, responses] = await Promise.all([
    loadBaseSessions(asking, distinct(rows.map((row) => row.sessionId))),
    responsesOfAccesses(
      asking,
      rows.map((row) => row.id),
    ),
  ])
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    sessionId: row.sessionId,
    passId: row.passId,
    session: sure(sessionOf.get(row.sessionId) ?? null),
    responses: responses(row.id),
  }))
}
