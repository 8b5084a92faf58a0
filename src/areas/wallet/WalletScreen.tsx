// All passes of the member, whatever their event: read from the attendee record of each, which the device saves.
import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { attendee } from '../../api/resources/events/attendee.ts'
import { self } from '../../api/resources/people/self.ts'
import { rowsOf } from '../../api/table.ts'
import { passState } from '../../components/events/pass-state.ts'
import { PassStateLine } from '../../components/events/PassStateLine.tsx'
import { usePassName } from '../../components/selling/use-pass-name.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { Loaded } from '../../kit/list/Loaded.tsx'
import { MoreRows } from '../../kit/list/MoreRows.tsx'
import { useAddressQuery } from '../../kit/list/use-address-query.ts'
import { Waiting } from '../../kit/list/Waiting.tsx'
import { useNow } from '../../kit/hooks/use-now.ts'
import type { Event } from '../../contract/events/events.ts'
import type { BasePass } from '../../contract/events/passes.ts'
import { dayRange } from '../../lib/time/dates.ts'
import { listed } from '../../lib/text/listed.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Glyph } from '../../ui/icons/Glyph.tsx'
import { LinkTabs } from '../../ui/navigation/Tabs.tsx'
import { EmptyState } from '../../ui/rows/EmptyState.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { Section } from '../../ui/rows/Section.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { walletArea } from './area.ts'
import { walletOrder } from './wallet-order.ts'

export function WalletScreen() {
  const { t } = useTranslation()
  const [query] = useAddressQuery()
  const past = query.get('when') === 'past'
  const tabs = [
    { href: walletArea.to.wallet(), label: t('events.upcoming'), current: !past },
    { href: walletArea.to.wallet({ when: 'past' }), label: t('events.past'), current: past },
  ]
  return (
    <ListScreen title={t('wallet.title')} back={paths.me()} lists={<LinkTabs label={t('wallet.views')} tabs={tabs} />}>
      <Passes key={String(past)} past={past} />
    </ListScreen>
  )
}

/** `unsaved`: the record was never loaded on this device, and there is no connection. */
interface OfEvent {
  passes: readonly BasePass[]
  unsaved: boolean
}

const isCanceled = ({ status }: BasePass): boolean => status === 'canceled'

function Passes({ past }: { past: boolean }) {
  const { t } = useTranslation()
  const now = useNow()
  const events = useInfiniteQuery(past ? self.events({ past }) : self.events())
  const rows = rowsOf(events.data)
  const records = useQueries({ queries: rows.map(({ id }) => attendee.record({ eventId: id })) })
  const held = new Map<string, OfEvent>(
    records.map(({ data, failureCount, isPaused }, at) => [
      rows[at]!.id,
      { passes: data?.passes ?? [], unsaved: data === undefined && (failureCount > 0 || isPaused) },
    ]),
  )
  const known = rows.filter(({ id }) => held.get(id)?.unsaved || held.get(id)?.passes.length)
  const waits = known.length === 0 && records.some(({ data }) => data === undefined)
  const { today, later } = past ? { today: [], later: known } : walletOrder(known, now)
  // The valid passes of an event first.
  const linesOf = (event: Event) => {
    const { passes, unsaved } = held.get(event.id)!
    if (unsaved) return [<Line key={event.id} event={event} now={now} />]
    return passes
      .toSorted((a, b) => Number(isCanceled(a)) - Number(isCanceled(b)))
      .map((pass) => <Line key={pass.id} event={event} pass={pass} now={now} />)
  }
  return (
    <>
      <Loaded of={events}>
        {() => {
          if (waits) return <Waiting children={<Skeleton />} />
          if (today.length + later.length === 0) return <None past={past} />
          return (
            <>
              {today.length > 0 && (
                <Section title={t('wallet.today')}>
                  <List>{today.flatMap(linesOf)}</List>
                </Section>
              )}
              {later.length > 0 &&
                (today.length > 0 ? (
                  <Section title={t('wallet.later')}>
                    <List>{later.flatMap(linesOf)}</List>
                  </Section>
                ) : (
                  <List label={t('wallet.title')}>{later.flatMap(linesOf)}</List>
                ))}
            </>
          )
        }}
      </Loaded>
      <MoreRows of={events} />
    </>
  )
}

function None({ past }: { past: boolean }) {
  const { t } = useTranslation()
  if (past) return <EmptyState title={t('wallet.noPastTitle')}>{t('wallet.noPastText')}</EmptyState>
  return (
    <EmptyState title={t('passes.noneTitle')} actions={<Button href={paths.events()}>{t('events.showUpcoming')}</Button>}>
      {t('wallet.noneText')}
    </EmptyState>
  )
}

interface LineProps {
  event: Event
  /** Undefined for an event whose passes are not saved. */
  pass?: BasePass
  now: number
}

function Line({ event, pass, now }: LineProps) {
  const { t, i18n } = useTranslation()
  const nameOfPass = usePassName()
  const locale = i18n.language
  return (
    <Row
      top
      lead={<Glyph icon="pass" kind="raised" />}
      title={<bdi>{event.name}</bdi>}
      second={
        <>
          {dayRange(event.eventStart, event.eventEnd, { locale, timeZone: event.timezone })}
          <br />
          {pass ? (
            <>
              <bdi>{listed([nameOfPass(pass), t('passes.numbered', { number: String(pass.alternateId) })], locale)}</bdi>
              <br />
              <PassStateLine state={passState(pass, event, now)} usedAt={pass.usedAt} timeZone={event.timezone} />
            </>
          ) : (
            t('common.face.unsavedTitle')
          )}
        </>
      }
      href={pass ? paths.pass({ event: event.slug, passId: pass.id }) : paths.passes({ event: event.slug })}
      chevron
    />
  )
}
