// Registering for an event, step by step. Each step is an address; the draft on the server decides which of them there are.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'wouter'
import { registration as reads } from '../../api/resources/events/registration.ts'
import { ApiError } from '../../api/transport/errors.ts'
import { OfEvent, useAddress } from '../../components/reads/OfEvent.tsx'
import type { Event } from '../../contract/events/events.ts'
import type { Registration } from '../../contract/events/registration.ts'
import { DetailScreen } from '../../kit/detail/DetailScreen.tsx'
import { useAddressQuery } from '../../kit/list/use-address-query.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Bar } from '../../ui/layout/Bar.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { EmptyState } from '../../ui/rows/EmptyState.tsx'
import { DoneStep } from './DoneStep.tsx'
import { RegisterSteps } from './RegisterSteps.tsx'
import { usePlace } from './use-place.ts'

export function RegisterScreen() {
  const { step } = useParams<{ step?: string }>()
  return <OfEvent>{(event) => (step === 'done' ? <DoneStep event={event} /> : <OfDraft event={event} />)}</OfEvent>
}

/** The server refuses: registration has not begun, has ended, or the event is full. */
const isClosed = (error: unknown): boolean => error instanceof ApiError && error.code === 'registrationUnavailable'

function OfDraft({ event }: { event: Event }) {
  const { t } = useTranslation()
  const address = useAddress()
  // Another tab or device may have completed it.
  const draft = useQuery({ ...reads.draft({ eventId: event.id }), refetchOnWindowFocus: 'always' })
  const back = paths.event({ event: address })
  if (draft.data) return <At event={event} draft={draft.data} />
  if (isClosed(draft.error))
    return (
      <>
        <Bar back={back} />
        <Page>
          <EmptyState
            page
            drawing="shut"
            title={t('registration.closedTitle')}
            actions={<Button href={back}>{t('passes.toEvent')}</Button>}
          >
            {t('registration.closedText')}
          </EmptyState>
        </Page>
      </>
    )
  return (
    <DetailScreen of={draft} title={t('registration.title')} back={back}>
      {() => null}
    </DetailScreen>
  )
}

/** Without a step in the address, a registration goes on where it was left on this device. */
function At({ event, draft }: { event: Event; draft: Registration }) {
  const { step } = useParams<{ step?: string }>()
  const [query] = useAddressQuery()
  const [, navigate] = useLocation()
  const address = useAddress()
  const place = usePlace(event.id)
  const ticket = query.get('ticket') ?? undefined
  const left = place.value.step
  const coupon = query.get('coupon')
  const { set, value } = place
  useEffect(() => {
    if (coupon === null) return
    set({ ...value, coupon })
    navigate(step === undefined ? paths.register({ event: address, ticket }) : paths.registerStep({ event: address, step, ticket }), {
      replace: true,
    })
  }, [coupon, set, value, step, navigate, address, ticket])
  useEffect(() => {
    if (step === undefined && left !== undefined) navigate(paths.registerStep({ event: address, step: left, ticket }), { replace: true })
  }, [step, left, navigate, address, ticket])
  return <RegisterSteps event={event} draft={draft} asked={step ?? left} ticket={ticket} place={place} />
}
