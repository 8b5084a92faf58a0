// Transfers a pass to another account: what moves, then the receiver, then a confirmation.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { attendee, attendeeWrites } from '../../api/resources/events/attendee.ts'
import { AccountLine } from '../../components/people/AccountLine.tsx'
import { useAddress } from '../../components/reads/OfEvent.tsx'
import { nameGuest, useGuestName, usePassName } from '../../components/selling/use-pass-name.ts'
import type { Event } from '../../contract/events/events.ts'
import type { BasePass } from '../../contract/events/passes.ts'
import type { Account } from '../../contract/people/accounts.ts'
import { ask } from '../../kit/ask/ask.ts'
import { Loaded } from '../../kit/list/Loaded.tsx'
import { tell } from '../../kit/writes/tell.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { paths } from '../../paths.ts'
import { SearchInput } from '../../ui/fields/SearchInput.tsx'
import { EmptyState } from '../../ui/rows/EmptyState.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Section } from '../../ui/rows/Section.tsx'
import { NeedsNetwork } from '../../kit/writes/Reached.tsx'
import { passScreen } from './pass-screen.tsx'
import styles from './attendee.module.css'

interface TransferProps {
  event: Event
  pass: BasePass
}

export const TransferScreen = passScreen((t) => t('attendee.transfer.title'), Transfer, {
  action: 'transferable',
  kind: (t) => t('attendee.transfer.kind'),
})

function Transfer({ event, pass }: TransferProps) {
  const { t } = useTranslation()
  return (
    <>
      <Section title={t('attendee.transfer.moves')}>
        <div className={styles.body}>
          <Moving pass={pass} />
        </div>
      </Section>
      <Section title={t('attendee.transfer.receiver')}>
        <Receivers event={event} pass={pass} />
      </Section>
    </>
  )
}

function Moving({ pass }: { pass: BasePass }) {
  const { t } = useTranslation()
  const nameOfPass = usePassName()
  const sessions = pass.accesses.filter(({ status }) => status === 'ready' || status === 'needsInfo')
  const things = [
    { id: pass.id, name: nameOfPass(pass) },
    ...pass.passAddOns.map(({ addOnId, addOn }) => ({ id: addOnId, name: addOn.name })),
    ...(pass.reservation ? [{ id: pass.reservation.id, name: pass.reservation.eventRoomType.name }] : []),
    ...sessions.map(({ sessionId, session }) => ({ id: sessionId, name: session.name })),
  ]
  return (
    <>
      <ul className={styles.what}>
        {things.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('attendee.transfer.answers')}</p>
    </>
  )
}

function Receivers({ event, pass }: TransferProps) {
  const { t } = useTranslation()
  const address = useAddress()
  const [, navigate] = useLocation()
  const nameOfPass = usePassName()
  // The person it was bought for is most likely the new holder.
  const [typed, setTyped] = useState(useGuestName()(pass.id) ?? '')
  const search = typed.trim()
  const { mutateAsync: transfer } = useMutation({ ...attendeeWrites.transfer, meta: { quiet: true } })
  const found = useQuery({
    ...attendee.receivers({ eventId: event.id, passId: pass.id, search }),
    ...(search ? {} : { enabled: false }),
  })

  async function start(receiver: Account) {
    const name = displayName(receiver)
    const isDone = await ask({
      title: t('attendee.transfer.askTitle', { name }),
      text: (
        <>
          <AccountLine account={receiver} />
          <p>{t('attendee.transfer.askText', { pass: nameOfPass(pass), number: String(pass.alternateId) })}</p>
        </>
      ),
      confirm: t('attendee.transfer.confirm'),
      cancel: t('attendee.keep'),
      act: () => transfer({ eventId: event.id, passId: pass.id, body: { receiverId: receiver.id } }),
    })
    if (!isDone) return
    nameGuest(pass.id, '')
    void tell({ kind: 'notice', text: 'attendee.transfer.done', values: { name } })
    navigate(paths.passes({ event: address }), { replace: true })
  }
  return (
    <>
      <div className="stack pad">
        <SearchInput value={typed} onChange={setTyped} placeholder={t('attendee.transfer.find')} />
        <NeedsNetwork />
      </div>
      {search !== '' && (
        <Loaded
          of={found}
          freshness={false}
          empty={<EmptyState title={t('attendee.transfer.noneTitle')}>{t('attendee.transfer.noneText')}</EmptyState>}
        >
          {(people) => (
            <List label={t('attendee.transfer.receiver')}>
              {people.map((account) => (
                <AccountLine key={account.id} account={account} chevron onPress={() => void start(account)} />
              ))}
            </List>
          )}
        </Loaded>
      )}
    </>
  )
}
