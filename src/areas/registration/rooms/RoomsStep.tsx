// A room for each pass: its kind, from when to when, or the room of another pass.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { registrationWrites } from '../../../api/resources/events/registration.ts'
import { useMoney } from '../../../components/selling/use-money.ts'
import type { EventRoomType } from '../../../contract/events/event-rooms.ts'
import { Form } from '../../../kit/form/Form.tsx'
import { textIn } from '../../../kit/form/questions/text-in.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { newId } from '../../../lib/data/uuid.ts'
import { receiptOf } from '../../../lib/selling/receipt.ts'
import type { RegisterStepProps } from '../step-props.ts'
import styles from '../registration.module.css'
import { RoomOfPass } from './RoomOfPass.tsx'
import { choicesOf, reservationsFor, WITH, type RoomChoice } from './rooms.ts'

function choiceIn(data: FormData, passId: string): RoomChoice {
  const chosen = textIn(data, passId)
  if (chosen === '') return { kind: 'none' }
  if (chosen.startsWith(WITH)) return { kind: 'with', passId: chosen.slice(WITH.length) }
  return { kind: 'own', roomTypeId: chosen, start: textIn(data, `${passId}.start`), end: textIn(data, `${passId}.end`) }
}

export function RoomsStep({ event, draft, rooms, onDone }: RegisterStepProps & { rooms: readonly EventRoomType[] }) {
  const { t } = useTranslation()
  const { exact } = useMoney()
  const { passes } = draft
  const zone = event.timezone
  const [choices, setChoices] = useState(() => choicesOf(passes, zone))
  const [ids] = useState(() => new Map(passes.map(({ id, reservation }) => [id, reservation?.id ?? newId()])))
  const { mutateAsync: save } = useMutation({ ...registrationWrites.reserve, meta: { quiet: true } })

  const chosenIn = (data: FormData) => new Map(passes.map(({ id }) => [id, choiceIn(data, id)]))
  const form = useForm({
    async onSend({ data }) {
      const chosen = chosenIn(data)
      const owners = new Set<string>()
      const idOf = (passId: string): string => {
        // A reservation that was shared belongs to its first pass.
        const id = ids.get(passId) ?? newId()
        if (owners.has(id)) return newId()
        owners.add(id)
        return id
      }
      await save({ eventId: event.id, body: reservationsFor(passes, rooms, chosen, zone, idOf) })
      return true
    },
    onSent: onDone,
    check(data) {
      const wrong = [...chosenIn(data)].flatMap(([id, choice]) =>
        choice.kind === 'own' && choice.start !== '' && choice.end !== '' && choice.end <= choice.start
          ? [[`${id}.end`, { says: 'notBefore', limit: choice.start }] as const]
          : [],
      )
      return Object.fromEntries(wrong)
    },
  })
  const read = () => form.props.ref.current && setChoices(chosenIn(new FormData(form.props.ref.current)))
  const readAgain = () => {
    // A room that was chosen just now brings its own days.
    flushSync(read)
    read()
  }
  return (
    <Form of={form} submit={t('registration.continue')} beside={{ caption: t('registration.soFar'), value: exact(receiptOf(draft).total) }}>
      <div className={styles.rooms} onInput={readAgain}>
        {passes.map((pass, index) => (
          <RoomOfPass
            key={pass.id}
            pass={pass}
            number={index + 1}
            of={passes}
            rooms={rooms}
            choice={choices.get(pass.id) ?? { kind: 'none' }}
            choices={choices}
            event={event}
            says={form.says}
          />
        ))}
      </div>
    </Form>
  )
}
