// Creates, changes or deletes a session. Overlaps with the rest of the agenda are shown while its times are typed.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { fresh } from '../../../api/options.ts'
import { events } from '../../../api/resources/events/events.ts'
import { listings, listingWrites } from '../../../api/resources/events/listings.ts'
import { PictureField, type Piece } from '../../../components/media/PictureField.tsx'
import { ask } from '../../../kit/ask/ask.ts'
import { firstOf } from '../../../kit/form/begun.ts'
import { Form } from '../../../kit/form/Form.tsx'
import { useClash } from '../../../kit/form/use-clash.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { useFormDraft } from '../../../kit/form/use-form-draft.ts'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'
import { tell } from '../../../kit/writes/tell.ts'
import type { EventListing } from '../../../contract/events/listings.ts'
import type { Session } from '../../../contract/events/sessions.ts'
import { toDataUri } from '../../../lib/files/data-uri.ts'
import { localTime } from '../../../lib/time/local-time.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { hostingArea } from '../area.ts'
import { merged } from '../../../kit/form/merged.ts'
import { OfListing, useAddress } from '../OfListing.tsx'
import styles from './content.module.css'
import { NoSuchPart } from './NoSuchPart.tsx'
import { Overlaps } from './Overlaps.tsx'
import { sessionBody, sessionFieldOf, sessionValuesIn, valuesOfSession, type SessionValues } from './session-values.ts'
import { ValuesClash } from './ValuesClash.tsx'

const SHAPE = [16, 9] as const
const labels = { name: 'name', start: 'start', end: 'end', description: 'about', picture: 'picture' } as const

export function SessionScreen() {
  const { t } = useTranslation()
  const address = useAddress()
  const id = useAddressQuery()[0].get('id') ?? undefined
  return (
    <OfListing
      title={t(id === undefined ? 'hosting.newSession' : 'hosting.editSession')}
      back={hostingArea.to.sessions({ event: address })}
    >
      {(listing) => <OfSession key={id} listing={listing} id={id} />}
    </OfListing>
  )
}

function OfSession({ listing, id }: { listing: EventListing; id: string | undefined }) {
  const sessions = useQuery(events.sessions({ eventId: listing.id }))
  return (
    <Loaded of={sessions} freshness={false}>
      {(all) => {
        const session = all.find((one) => one.id === id)
        return id !== undefined && !session ? <NoSuchPart /> : <SessionForm listing={listing} session={session} sessions={all} />
      }}
    </Loaded>
  )
}

interface SessionFormProps {
  listing: EventListing
  /** Undefined for a new one. */
  session: Session | undefined
  sessions: readonly Session[]
}

function SessionForm({ listing, session, sessions }: SessionFormProps) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const address = useAddress()
  const client = useQueryClient()
  const eventId = listing.id
  const timeZone = listing.timezone
  const add = useMutation({ ...listingWrites.addSession, meta: { quiet: true } })
  const change = useMutation({ ...listingWrites.changeSession, meta: { quiet: true } })
  const remove = useMutation({ ...listingWrites.removeSession, meta: { quiet: true } })
  const clash = useClash<SessionValues>()
  const [piece, setPiece] = useState<Piece | null>(null)
  const [begins] = useState(() => (session ? valuesOfSession(session, timeZone) : newSession(listing)))
  const draft = useFormDraft(`event session:${eventId}/${session?.id ?? ''}`, (values) => firstOf(values, 'name') ?? '')
  const [times, setTimes] = useState({
    start: firstOf(draft.values, 'start') ?? begins.start,
    end: firstOf(draft.values, 'end') ?? begins.end,
  })
  const back = hostingArea.to.sessions({ event: address })
  const form = useForm({
    draft,
    begins,
    unkept: piece !== null,
    check(data) {
      const { start, end } = sessionValuesIn(data)
      return start !== '' && end !== '' && end < start ? { end: { sentence: t('eventForm.endsBefore') } } : {}
    },
    fieldOf: sessionFieldOf,
    async onSend({ data, base, keyFor }) {
      const mine = sessionValuesIn(data)
      const image = piece ? { imageDataUri: await toDataUri(piece.file) } : {}
      if (!session) {
        const body = { session: sessionBody(mine, timeZone), ...image }
        return add.mutateAsync({ eventId, body, idempotencyKey: keyFor(body) })
      }
      const now = await client.fetchQuery({ ...listings.detail({ eventId }), ...fresh })
      const theirs = now.sessions.find(({ id }) => id === session.id)
      const edit = await merged(clash, { base, mine }, theirs ? valuesOfSession(theirs, now.timezone) : base)
      if (edit === null) return null
      if (edit.fields.length === 0) return now
      const body = { session: sessionBody(edit.values, now.timezone), ...(edit.fields.includes('picture') ? image : {}) }
      return change.mutateAsync({ eventId, sessionId: session.id, body, idempotencyKey: keyFor(body) })
    },
    onSent() {
      navigate(back, { replace: true })
      void tell({ kind: 'notice', text: 'hosting.sessionSaved' })
    },
  })
  const drop = async (of: Session) => {
    const isGone = await ask({
      title: t('hosting.deleteSessionTitle', { name: of.name }),
      text: t('hosting.deleteSessionText'),
      confirm: t('hosting.delete'),
      cancel: t('hosting.keep'),
      act: () => remove.mutateAsync({ eventId, sessionId: of.id }),
    })
    if (!isGone) return
    draft.sent()
    navigate(back, { replace: true })
  }
  const time = (name: 'start' | 'end') => (
    <Field
      {...form.field(name)}
      type="datetime-local"
      label={t(`eventForm.${name}`)}
      required
      onInput={(event) => setTimes({ ...times, [name]: event.currentTarget.value })}
    />
  )
  return (
    <>
      <PageHead title={t(session ? 'hosting.editSession' : 'hosting.newSession')} />
      <Form of={form} submit={t('eventForm.save')} note={piece && <p className="sub">{t('crop.notKept')}</p>}>
        <Field {...form.field('name')} label={t('eventForm.name')} required maxLength={200} dir="auto" autoComplete="off" />
        {time('start')}
        {time('end')}
        <Overlaps {...times} session={session} sessions={sessions} timeZone={timeZone} />
        <TextArea {...form.field('description')} label={t('eventForm.about')} optional maxLength={5000} rows={3} />
        <PictureField image={session?.image ?? null} kept={form.base.picture} shape={SHAPE} piece={piece} onPiece={setPiece} />
      </Form>
      <ValuesClash of={clash} label={(field) => t(`eventForm.${labels[field]}`)} text={(_field, value) => value.replace('T', ' ')} />
      {session && (
        <div className={styles.delete}>
          <Button kind="bad" icon="trash-2" onClick={() => void drop(session)}>
            {t('hosting.deleteSession')}
          </Button>
        </div>
      )}
    </>
  )
}

/** On the first day of the event. */
function newSession({ eventStart, timezone }: EventListing): SessionValues {
  const start = localTime(eventStart, timezone)
  return { name: '', start, end: start, description: '', picture: '' }
}
