// What of an event is saved on this device, its age and size, and whether it is refreshed without being opened.
import { useInfiniteQuery, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { attendee } from '../../../api/resources/events/attendee.ts'
import { eventDetails } from '../../../api/resources/events/event-details.ts'
import { events } from '../../../api/resources/events/events.ts'
import { OfEvent, useAddress } from '../../../components/reads/OfEvent.tsx'
import { saveEvent, saveItsPeople, SAVED_PAGES } from '../../../components/reads/save-event.ts'
import { savedPeople, type SavedPeople } from '../../../components/reads/saved-people.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import type { Event } from '../../../contract/events/events.ts'
import { bytesOf } from '../../../lib/data/checksum.ts'
import { isReachable } from '../../../lib/device/connectivity-state.ts'
import { savesData } from '../../../lib/device/data-saver.ts'
import { fileSize } from '../../../lib/files/file-size.ts'
import { listed } from '../../../lib/text/listed.ts'
import { chatTime } from '../../../lib/time/since.ts'
import { paths } from '../../../paths.ts'
import { connectivity } from '../../../state/device/connectivity.ts'
import { device } from '../../../state/device/device.ts'
import { changeOwn, own } from '../../../state/identity/own.ts'
import { Toggle } from '../../../ui/choices/Toggle.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Glyph } from '../../../ui/icons/Glyph.tsx'
import type { IconName } from '../../../ui/icons/icon-names.ts'
import { List } from '../../../ui/rows/List.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { StateLine } from '../../../ui/rows/StateLine.tsx'
import styles from './OfflineScreen.module.css'

export function OfflineScreen() {
  return <OfEvent>{(event) => <OfOffline event={event} />}</OfEvent>
}

function OfOffline({ event }: { event: Event }) {
  const { t } = useTranslation()
  const address = useAddress()
  const { keeps, storage } = useSnapshot(device)
  const { saved } = useSnapshot(own)
  const record = useQuery(attendee.record({ eventId: event.id }))
  // Events that the member goes to are saved without asking, as src/app/arrivals/use-event-day.ts does.
  const on = saved[event.id] ?? (Boolean(record.data) && !savesData())
  const choose = (next: boolean) => changeOwn('saved', (before) => ({ ...before, [event.id]: next }))
  return (
    <ListScreen title={t('offline.title')} sub={<bdi>{event.name}</bdi>} back={paths.event({ event: address })}>
      {!keeps || storage !== 'kept' ? (
        <EmptyState title={t('offline.noneTitle')}>{t('offline.noneText')}</EmptyState>
      ) : (
        <>
          <List panel>
            <Row
              lead={<Glyph icon="hard-drive-download" />}
              title={t('offline.save')}
              second={t(on ? 'offline.onText' : 'offline.offText')}
              end={<Toggle label={t('offline.save')} checked={on} onChange={choose} />}
            />
          </List>
          {on && <Saved event={event} />}
        </>
      )}
    </ListScreen>
  )
}

interface Part {
  title: string
  icon: IconName
  /** Undefined: not saved. */
  data: unknown
  /** Milliseconds since 1970. */
  at: number
}

/** Makes no requests itself: it shows what `saveEvent` has loaded. */
function useParts(event: Event, people: SavedPeople | null): Part[] {
  const { t } = useTranslation()
  const eventId = event.id
  const watched = { enabled: false } as const
  const page = useQuery({ ...events.detail({ eventId }), ...watched })
  const passes = useQuery({ ...attendee.record({ eventId }), ...watched })
  const agenda = useQuery({ ...events.sessions({ eventId }), ...watched })
  const speakers = useInfiniteQuery({ ...events.speakers({ eventId }), ...watched })
  const faq = useInfiniteQuery({ ...eventDetails.faqs({ eventId }), ...watched })
  const pages = useQueries({
    queries: event.pages.slice(0, SAVED_PAGES).map(({ id }) => ({ ...eventDetails.page({ eventId, pageId: id }), ...watched })),
  })
  const texts = pages.flatMap(({ data }) => data ?? [])
  return [
    { title: t('offline.part.page'), icon: 'events', data: page.data, at: page.dataUpdatedAt },
    { title: t('offline.part.passes'), icon: 'pass', data: passes.data, at: passes.dataUpdatedAt },
    { title: t('offline.part.agenda'), icon: 'agenda', data: agenda.data, at: agenda.dataUpdatedAt },
    { title: t('offline.part.speakers'), icon: 'mic-vocal', data: speakers.data?.pages, at: speakers.dataUpdatedAt },
    ...(event.faqSections.length > 0
      ? [{ title: t('events.faq'), icon: 'circle-help', data: faq.data?.pages, at: faq.dataUpdatedAt } as const]
      : []),
    ...(pages.length > 0
      ? [
          {
            title: t('eventParts.pages'),
            icon: 'file-text',
            data: texts.length < pages.length ? undefined : texts,
            at: Math.min(...pages.map(({ dataUpdatedAt }) => dataUpdatedAt)),
          } as const,
        ]
      : []),
    ...(event.publicRegistrants && passes.data
      ? [{ title: t('events.people'), icon: 'people', data: people?.people, at: people?.at ?? 0 } as const]
      : []),
  ]
}

function Saved({ event }: { event: Event }) {
  const { t, i18n } = useTranslation()
  const client = useQueryClient()
  const { state } = useSnapshot(connectivity)
  const [people, setPeople] = useState<SavedPeople | null>(null)
  /** The number of refreshes asked for, and of those that have ended; -1 before the first saving. */
  const [round, setRound] = useState(0)
  const [done, setDone] = useState(-1)
  const isSaving = done < 0 && isReachable(state)
  const { id: eventId, eventEnd } = event
  const parts = useParts(event, people)
  useEffect(() => {
    let gone = false
    const readPeople = async () => {
      const saved = await savedPeople(client, { id: eventId, eventEnd }).catch(() => null)
      if (!gone) setPeople(saved)
    }
    const save = async () => {
      await readPeople()
      const how = { left: () => gone, afresh: round > 0 }
      await saveEvent(client, eventId, how)
      await saveItsPeople(client, eventId, how)
      await readPeople()
      if (!gone) setDone(round)
    }
    void save()
    return () => void (gone = true)
  }, [client, eventId, eventEnd, round])
  const sizes = parts.map(({ data }) => (data === undefined ? 0 : bytesOf(JSON.stringify(data))))
  const size = sizes.reduce((sum, bytes) => sum + bytes, 0)
  return (
    <>
      <Section title={t('offline.parts')}>
        <div aria-busy={isSaving}>
          <List>
            {parts.map(({ title, icon, data, at }, index) => (
              <Row
                key={title}
                lead={<Glyph icon={icon} />}
                title={title}
                second={
                  data === undefined ? (
                    t(isSaving ? 'offline.saving' : 'common.face.unsavedTitle')
                  ) : (
                    <StateLine kind="good" icon="circle-check">
                      {listed(
                        [t('status.age', { time: chatTime(at, i18n.language) }), fileSize(sizes[index] ?? 0, i18n.language)],
                        i18n.language,
                      )}
                    </StateLine>
                  )
                }
              />
            ))}
          </List>
        </div>
      </Section>
      <div className={styles.foot}>
        <p>{t('offline.size', { size: fileSize(size, i18n.language) })}</p>
        {isReachable(state) ? (
          <Button icon="refresh-cw" busy={round > done && round > 0} onClick={() => setRound(round + 1)}>
            {t('offline.refresh')}
          </Button>
        ) : (
          <p>{t('offline.noNetwork')}</p>
        )}
      </div>
    </>
  )
}
