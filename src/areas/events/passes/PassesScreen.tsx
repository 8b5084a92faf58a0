// The member's passes of an event, each linking to its ticket.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { attendee } from '../../../api/resources/events/attendee.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { useNow } from '../../../kit/hooks/use-now.ts'
import type { Event } from '../../../contract/events/events.ts'
import { listed } from '../../../lib/text/listed.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { Glyph } from '../../../ui/icons/Glyph.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { OfEvent, useAddress } from '../../../components/reads/OfEvent.tsx'
import { passState } from '../../../components/events/pass-state.ts'
import { useGuestName } from '../../../components/selling/use-pass-name.ts'
import { PassStateLine } from '../../../components/events/PassStateLine.tsx'
import { attendeeArea } from '../../attendee/area.ts'
import styles from './PassesScreen.module.css'

export function PassesScreen() {
  return <OfEvent>{(event) => <OfPasses event={event} />}</OfEvent>
}

function OfPasses({ event }: { event: Event }) {
  const { t, i18n } = useTranslation()
  const guestOf = useGuestName()
  const address = useAddress()
  const now = useNow()
  const record = useQuery(attendee.record({ eventId: event.id }))
  return (
    <ListScreen title={t('passes.mine')} sub={<bdi>{event.name}</bdi>} back={paths.event({ event: address })}>
      <Loaded
        of={record}
        isEmpty={(found) => !found?.passes.length}
        empty={
          <EmptyState title={t('passes.noneTitle')} actions={<Button href={paths.event({ event: address })}>{t('passes.toEvent')}</Button>}>
            {t('passes.noneText')}
          </EmptyState>
        }
      >
        {(found) => (
          <List label={t('passes.mine')}>
            {found?.passes.map((pass) => (
              <Row
                key={pass.id}
                top
                lead={<Glyph icon="pass" kind="raised" />}
                title={<bdi>{pass.ticket.name}</bdi>}
                second={
                  <>
                    <bdi>{listed([guestOf(pass.id), t('passes.numbered', { number: String(pass.alternateId) })], i18n.language)}</bdi>
                    <br />
                    <PassStateLine state={passState(pass, event, now)} usedAt={pass.usedAt} timeZone={event.timezone} />
                  </>
                }
                href={paths.pass({ event: address, passId: pass.id })}
                chevron
              />
            ))}
          </List>
        )}
      </Loaded>
      {/* Below the passes, so not before them. */}
      {record.data !== undefined && (
        <div className={styles.ways}>
          <List panel>
            {record.data && (
              <Row
                lead={<Glyph icon="file-text" />}
                title={t('attendee.order.title')}
                second={t('attendee.order.text')}
                href={attendeeArea.to.order({ event: address })}
                chevron
              />
            )}
            <Row
              lead={<Glyph icon="hard-drive-download" />}
              title={t('offline.title')}
              href={paths.eventOffline({ event: address })}
              chevron
            />
          </List>
        </div>
      )}
    </ListScreen>
  )
}
