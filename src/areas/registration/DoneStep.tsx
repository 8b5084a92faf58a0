// Registered: the pass is on the device already, and what one does next.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { attendee } from '../../api/resources/events/attendee.ts'
import { AddToCalendar } from '../../components/calendar/AddToCalendar.tsx'
import { useAddress } from '../../components/reads/OfEvent.tsx'
import type { Event } from '../../contract/events/events.ts'
import { useTitle } from '../../kit/hooks/use-title.ts'
import { Loaded } from '../../kit/list/Loaded.tsx'
import { share } from '../../kit/writes/share.ts'
import { paths } from '../../paths.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Bar } from '../../ui/layout/Bar.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import styles from './registration.module.css'

export function DoneStep({ event }: { event: Event }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const address = useAddress()
  const eventId = event.id
  const record = useQuery(attendee.record({ eventId }))
  const passes = record.data?.passes
  /** Paid outside the app. */
  const isElsewhere = useSnapshot(tenant).config?.PAYMENT.TYPE === 'manual'
  useTitle(t('registration.done.title'))
  useEffect(() => {
    // Kept on the device by reading each once.
    for (const { id: passId } of passes ?? []) void client.prefetchQuery(attendee.pass({ eventId, passId }))
  }, [client, eventId, passes])
  const onShare = () => void share({ title: event.name, path: paths.event({ event: event.slug }) })
  return (
    <>
      <Bar
        back={paths.event({ event: address })}
        actions={<AddToCalendar label={t('calendar.add')} fileName={event.slug} entries={[{ event }]} />}
      />
      <Page>
        <PageHead title={t('registration.done.title')} sub={<bdi>{event.name}</bdi>} />
        <div className={styles.done}>
          <Loaded of={record} freshness={false}>
            {(found) =>
              found && found.passes.length > 0 ? (
                <>
                  <StateLine kind="good" icon="circle-check">
                    {t('registration.done.text', { number: String(found.alternateId) })}
                  </StateLine>
                  {isElsewhere && found.passes.some(({ ticket }) => ticket.price > 0) && (
                    <StateLine icon="info">{t('pay.manual.title')}</StateLine>
                  )}
                  {found.passes.some(({ status }) => status === 'needsInfo') && (
                    <StateLine kind="warn" icon="triangle-alert">
                      {t('passes.state.incomplete')}
                    </StateLine>
                  )}
                  <div className={styles.ways}>
                    <Button kind="solid" icon="pass" href={paths.passes({ event: address })}>
                      {t('registration.done.passes', { count: found.passes.length })}
                    </Button>
                    <Button icon="share-2" onClick={onShare}>
                      {t('registration.done.invite')}
                    </Button>
                  </div>
                </>
              ) : (
                <p>{t('passes.noneText')}</p>
              )
            }
          </Loaded>
        </div>
      </Page>
    </>
  )
}
