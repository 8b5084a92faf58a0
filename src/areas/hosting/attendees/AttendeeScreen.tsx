// One attendee: how to reach them, and their passes with the answers. Offline as it was in the list.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { listings } from '../../../api/resources/events/listings.ts'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import type { EventListing } from '../../../contract/events/listings.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { listed } from '../../../lib/text/listed.ts'
import { clock, fullDay } from '../../../lib/time/dates.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Glyph } from '../../../ui/icons/Glyph.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { StateLine, type StateLineProps } from '../../../ui/rows/StateLine.tsx'
import { hostingArea } from '../area.ts'
import { OfListing, useAddress } from '../OfListing.tsx'
import { attendeeRow, type AttendeePass, type AttendeeRow } from './attendee-row.ts'
import styles from './attendees.module.css'
import { useKeptAttendee } from './use-attendees.ts'

export function AttendeeScreen() {
  const { t } = useTranslation()
  const address = useAddress()
  return (
    <OfListing title={t('hosting.attendee')} back={hostingArea.to.attendees({ event: address })}>
      {(listing) => <OneAttendee listing={listing} />}
    </OfListing>
  )
}

function OneAttendee({ listing }: { listing: EventListing }) {
  const { accountId } = useParams<{ accountId: string }>()
  const read = useQuery(listings.attendee({ eventId: listing.id, accountId }))
  const kept = useKeptAttendee(listing.id, accountId)
  const shown = read.data ? attendeeRow(read.data) : (kept ?? undefined)
  return <Loaded of={{ ...read, data: shown }}>{(attendee) => <Attendee attendee={attendee} timeZone={listing.timezone} />}</Loaded>
}

function Attendee({ attendee: { account, passes }, timeZone }: { attendee: AttendeeRow; timeZone: string | null }) {
  const { t, i18n } = useTranslation()
  const work = listed([account.title, account.company], i18n.language)
  return (
    <>
      <PageHead title={<bdi>{displayName(account)}</bdi>} sub={work && <bdi>{work}</bdi>} />
      <div className={styles.reach}>
        <List panel label={t('hosting.reach')}>
          <Row lead={<Glyph icon="user" />} title={t('hosting.profile')} href={paths.person({ accountId: account.username })} chevron />
          {account.email && (
            <Row
              lead={<Glyph icon="mail" />}
              title={t('hosting.email')}
              second={<span className="ltr">{account.email}</span>}
              href={`mailto:${account.email}`}
            />
          )}
          {account.phone && (
            <Row
              lead={<Glyph icon="smartphone" />}
              title={t('hosting.phone')}
              second={<span className="ltr">{account.phone}</span>}
              href={`tel:${account.phone}`}
            />
          )}
        </List>
      </div>
      {passes.map((pass) => (
        <Pass key={pass.id} pass={pass} accountId={account.id} timeZone={timeZone} />
      ))}
    </>
  )
}

const looks: Record<AttendeePass['status'], Pick<StateLineProps, 'kind' | 'icon'>> = {
  draft: { icon: 'clock' },
  ready: { kind: 'good', icon: 'check' },
  needsInfo: { kind: 'warn', icon: 'circle-alert' },
  canceled: { kind: 'bad', icon: 'ban' },
}

function Pass({ pass, accountId, timeZone }: { pass: AttendeePass; accountId: string; timeZone: string | null }) {
  const { t, i18n } = useTranslation()
  const address = useAddress()
  const here = { locale: i18n.language, timeZone }
  const { status, usedAt, answers } = pass
  return (
    <Section title={<bdi>{pass.type}</bdi>}>
      <div className={styles.pass}>
        <p className="sub">{t('passes.numbered', { number: String(pass.alternateId) })}</p>
        {status !== 'draft' && (
          <p>
            <StateLine {...looks[status]}>{t(`hosting.statuses.${status}`)}</StateLine>
          </p>
        )}
        {usedAt !== null && (
          <p>
            <StateLine kind="good" icon="circle-check">
              {t('passes.usedAt', { day: fullDay(usedAt, here), time: clock(usedAt, here) })}
            </StateLine>
          </p>
        )}
        {answers.length > 0 && (
          <dl className={styles.facts}>
            {answers.map(({ questionId, question, value, isSwitch }) => (
              <div key={questionId}>
                <dt>
                  <bdi>{question}</bdi>
                </dt>
                <dd dir="auto">{isSwitch ? t(value === 'true' ? 'hosting.yes' : 'hosting.no') : value}</dd>
              </div>
            ))}
          </dl>
        )}
        {status !== 'canceled' && (
          <Button size="sm" icon="pencil" href={hostingArea.to.attendeeAnswers({ event: address, accountId, passId: pass.id })}>
            {t('hosting.editAnswers')}
          </Button>
        )}
      </div>
    </Section>
  )
}
