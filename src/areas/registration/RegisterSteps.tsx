// The steps of one draft: reads what its passes are offered and asked, and shows the step of the address.
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { registration as reads } from '../../api/resources/events/registration.ts'
import { useAddress } from '../../components/reads/OfEvent.tsx'
import type { Event } from '../../contract/events/events.ts'
import type { Registration } from '../../contract/events/registration.ts'
import type { Drafted } from '../../kit/form/use-draft.ts'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import { Loaded, type LoadedQuery } from '../../kit/list/Loaded.tsx'
import { StepScreen } from '../../kit/steps/StepScreen.tsx'
import { at, type Step } from '../../kit/steps/steps.ts'
import { paths } from '../../paths.ts'
import { own } from '../../state/identity/own.ts'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { ExtrasStep } from './ExtrasStep.tsx'
import { GuestsStep } from './GuestsStep.tsx'
import { PassesStep } from './PassesStep.tsx'
import { answersOfPass, questionsIn } from '../../components/selling/pass-questions.ts'
import { usePassName } from '../../components/selling/use-pass-name.ts'
import { isAnswered, sectionsOf } from './questions.ts'
import { QuestionsStep } from './QuestionsStep.tsx'
import { receiptOf } from '../../lib/selling/receipt.ts'
import { ReviewStep } from './ReviewStep.tsx'
import { RoomsStep } from './rooms/RoomsStep.tsx'
import { registerSteps, resumeAt, type RegisterFacts, type RegisterStep } from './steps.ts'
import { placeOf, type Place } from './use-place.ts'

// Loaded at this step, with what paying needs.
const PayStep = lazyPart(() => import('./PayStep.tsx'), 'PayStep')

export interface RegisterStepsProps {
  event: Event
  draft: Registration
  /** The step of the address; undefined where the draft decides. */
  asked: string | undefined
  ticket: string | undefined
  place: Drafted<Place>
}

/** The only step while a payment has to be settled. */
const settling: readonly Step<RegisterStep, RegisterFacts>[] = [{ name: 'pay' }]

/** `questions-2` is the second pass; 0 for another step. */
const passNumber = (step: RegisterStep): number => Number(/^questions-(\d+)$/.exec(step)?.[1] ?? 0)
const kindOf = (step: RegisterStep) =>
  step.startsWith('questions-') ? 'questions' : (step as Exclude<RegisterStep, `questions-${number}`>)

export function RegisterSteps({ event, draft, asked, ticket, place }: RegisterStepsProps) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const address = useAddress()
  const { passes } = draft
  const eventId = event.id
  const isChosen = passes.length > 0
  const chosen = isChosen ? {} : { enabled: false }
  const addOns = useQuery({ ...reads.addOns({ eventId }), ...chosen })
  const roomTypes = useQuery({ ...reads.roomTypes({ eventId }), ...chosen })
  const questions = useQuery({ ...reads.questions({ eventId }), ...chosen })
  const waiting: LoadedQuery<unknown> | undefined = [addOns, roomTypes, questions].find(({ data }) => isChosen && data === undefined)

  const { _count: offered } = draft.event
  const facts: RegisterFacts = {
    passes: passes.length,
    hasExtras: addOns.data ? addOns.data.some((type) => type.addOns.length > 0) : offered.addOns > 0,
    hasRooms: roomTypes.data ? roomTypes.data.length > 0 : offered.roomTypes > 0,
    questions: questions.data
      ? passes.map((pass) => {
          const all = questionsIn(sectionsOf(questions.data, pass.id))
          return { asked: all.length > 0, answered: isAnswered(all, answersOfPass(pass)) }
        })
      : [{ asked: offered.sections > 0, answered: !isChosen }],
    isFree: isChosen && receiptOf(draft).total === 0,
  }
  // A payment whose outcome is not known is settled before anything can be chosen: the order may be paid already.
  const isNoted = useSnapshot(own).intents[placeOf(eventId)] !== undefined
  const [wasNoted, setWasNoted] = useState(isNoted)
  if (isNoted && !wasNoted) setWasNoted(true)
  // A refusal may arrive before the other steps are known. Its reason stays.
  const isSettling = isNoted || (wasNoted && asked === 'pay' && waiting !== undefined)
  const steps = isSettling ? settling : registerSteps(facts)
  const here = at(steps, facts, isSettling ? 'pay' : (asked ?? resumeAt(facts)))
  const { step, before, after } = here
  const to = (name: string) => paths.registerStep({ event: address, step: name, ticket })
  const isKnown = waiting === undefined
  const { set, value } = place
  const settlingAt = isNoted && asked !== 'pay' ? to('pay') : null
  useEffect(() => {
    // Stays at the payment if it is refused, with the reason.
    if (settlingAt !== null) navigate(settlingAt, { replace: true })
  }, [settlingAt, navigate])
  useEffect(() => {
    if (isKnown && isChosen && !isSettling && value.step !== step) set({ ...value, step })
  })

  const number = passNumber(step)
  const pass = passes[number - 1]
  const props = { event, draft, onDone: () => navigate(to(after ?? 'done')) }
  const parts = {
    passes: <PassesStep {...props} ticket={ticket} />,
    guests: <GuestsStep {...props} />,
    extras: addOns.data && <ExtrasStep {...props} offers={addOns.data} />,
    rooms: roomTypes.data && <RoomsStep {...props} rooms={roomTypes.data} />,
    questions: pass && questions.data && (
      <QuestionsStep key={pass.id} {...props} pass={pass} sections={sectionsOf(questions.data, pass.id)} />
    ),
    review: <ReviewStep {...props} toStep={to} names={here.names} place={place} />,
    pay: (
      <Suspense fallback={<Skeleton kind="rows" count={3} />}>
        <PayStep {...props} />
      </Suspense>
    ),
  }
  const nameOfPass = usePassName()
  const kind = kindOf(step)
  const nameOf = (one: RegisterStep) => t(`registration.steps.${kindOf(one)}`)
  const sub = pass && passes.length > 1 ? t('registration.forPass', { number, of: passes.length, name: nameOfPass(pass) }) : event.name
  return (
    <StepScreen
      at={here}
      nameOf={nameOf}
      title={t(`registration.${kind}.title`)}
      sub={<bdi>{sub}</bdi>}
      back={before ? to(before) : paths.event({ event: address })}
    >
      {step !== 'passes' && step !== 'guests' && !isSettling && waiting ? <Loaded of={waiting}>{() => null}</Loaded> : parts[kind]}
    </StepScreen>
  )
}
