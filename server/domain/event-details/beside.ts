// Details of events besides their agenda, loaded for many events at once.
import { and, count } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { BaseAccount } from '../../../src/contract/people/accounts.ts'
import type { Event } from '../../../src/contract/events/events.ts'
import { eventActivations, eventMediaItems, eventPages, faqSections, streamInputs } from '../../db/schema.ts'
import { visibleActivation } from './activations.ts'
import { presentMedia, readMedia } from './media.ts'
import { presentBasePage, presentBaseSection, readPages, readSections } from './pages.ts'
import { levelsOfEvents, sponsorsOfEvents } from '../events/sponsors.ts'
import { presentStreams, readStreams } from '../events/streams.ts'
import type { Asking } from '../common/asking.ts'
import { loadVideos } from '../media/present.ts'
import { grouped } from '../../lib/rows.ts'
import type { EventRow } from '../events/policy.ts'

type Details = Pick<Event, 'pages' | 'streamInputs' | 'streamReplay' | 'sponsors' | 'faqSections' | 'sponsorshipLevels' | 'media'>

export interface Beside {
  /** Accounts that `of` looks up. They are loaded by the calling code together with those that it needs itself. */
  sponsorIds: string[]
  of(row: EventRow, person: (id: string | null) => BaseAccount | null): Details
  /** How many challenges of the event the caller sees. */
  activations(eventId: string): number
}

async function countActivations({ tx, caller }: Asking, ids: string[]): Promise<(eventId: string) => number> {
  const rows = await tx
    .select({ id: eventActivations.eventId, activations: count() })
    .from(eventActivations)
    .where(and(inArray(eventActivations.eventId, ids), visibleActivation(caller)))
    .groupBy(eventActivations.eventId)
  const found = new Map(rows.map((row) => [row.id, row.activations]))
  return (id) => found.get(id) ?? 0
}

/** `opening` resolves with the events whose meeting the caller may join; only these include their replay. A constant number of queries. */
export async function loadBeside(asking: Asking, rows: EventRow[], opening: Promise<Set<string>>): Promise<Beside> {
  const ids = rows.map((row) => row.id)
  const readShown = async () => {
    const items = await readMedia(asking, inArray(eventMediaItems.eventId, ids))
    return { items, shown: await presentMedia(asking, items) }
  }
  const readReplays = async () => {
    const open = await opening
    const ids = rows.map((row) => (open.has(row.id) ? row.streamReplayId : null))
    return { open, replay: await loadVideos(asking, ids) }
  }
  const readStreaming = async () => {
    const inputs = await readStreams(asking, inArray(streamInputs.eventId, ids))
    return { inputs, streams: await presentStreams(asking, inputs) }
  }
  const [
    pageRows,
    sectionRows,
    sponsors,
    levels,
    { items: mediaRows, shown },
    { inputs: streamRows, streams },
    { open, replay },
    activations,
  ] = await Promise.all([
    readPages(asking, inArray(eventPages.eventId, ids)),
    readSections(asking, inArray(faqSections.eventId, ids)),
    sponsorsOfEvents(asking, ids),
    levelsOfEvents(asking, ids),
    readShown(),
    readStreaming(),
    readReplays(),
    countActivations(asking, ids),
  ])
  const pages = grouped(pageRows, (page) => page.eventId, presentBasePage)
  const sections = grouped(sectionRows, (section) => section.eventId, presentBaseSection)
  const media = grouped(
    mediaRows.map((row, index) => ({ eventId: row.eventId, item: shown[index]! })),
    (row) => row.eventId,
    (row) => row.item,
  )
  const streamsOf = grouped(
    streamRows.map((row, index) => ({ eventId: row.eventId, stream: streams[index]! })),
    (row) => row.eventId,
    (row) => row.stream,
  )
  const sponsorsOf = grouped(
    sponsors,
    (row) => row.ownerId,
    (row) => row.accountId,
  )
  return {
    sponsorIds: sponsors.map((sponsor) => sponsor.accountId),
    of: (row, person) => ({
      pages: pages(row.id),
      streamInputs: streamsOf(row.id),
      streamReplay: open.has(row.id) ? replay(row.streamReplayId) : null,
      sponsors: sponsorsOf(row.id)
        .map(person)
        .filter((sponsor) => sponsor !== null),
      faqSections: sections(row.id),
      sponsorshipLevels: levels(row.id),
      media: media(row.id),
    }),
    activations,
  }
}
