// The form for a new or existing event. The draft is saved while typing, together with the values it is based on.
import { useInfiniteQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownGroups } from '../../../api/resources/community/groups.ts'
import { rowsOf } from '../../../api/table.ts'
import type { Piece } from '../../../components/media/PictureField.tsx'
import { firstOf } from '../../../kit/form/begun.ts'
import { Form } from '../../../kit/form/Form.tsx'
import type { Wrong } from '../../../kit/form/questions/validity.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { useFormDraft } from '../../../kit/form/use-form-draft.ts'
import { useFeature } from '../../../kit/hooks/use-feature.ts'
import type { EventListing } from '../../../contract/events/listings.ts'
import { toDataUri } from '../../../lib/files/data-uri.ts'
import { fitsIn } from '../../../lib/text/characters.ts'
import { EventFields } from './EventFields.tsx'
import { eventFieldOf, eventValuesIn, LONGEST, type EventValues } from './event-values.ts'

export interface SentEvent {
  base: EventValues
  mine: EventValues
  /** A data URI. */
  image?: string
  /** The idempotency key for a body. */
  keyFor: (body: unknown) => string
}

export interface EventFormProps {
  /** The key of its draft. */
  place: string
  /** The initial values without a draft. */
  begins: EventValues
  /** The existing event. */
  listing?: EventListing
  /** Returns null if the user went back to the form and nothing was sent. */
  send: (event: SentEvent) => Promise<EventListing | null>
  onSent: (event: EventListing) => void
  submit: string
}

/** Errors that no single control can find. */
function problemsOf(data: FormData, t: TFunction): Partial<Record<keyof EventValues, Wrong>> {
  const { start, end, longDescription } = eventValuesIn(data)
  return {
    // Local times of one zone, so the texts sort like the moments.
    ...(start !== '' && end !== '' && end < start ? { end: { sentence: t('eventForm.endsBefore') } } : {}),
    ...(fitsIn(longDescription, LONGEST.long) ? {} : { longDescription: { says: 'long', limit: String(LONGEST.long) } as const }),
  }
}

export function EventForm({ place, begins, listing, send, onSent, submit }: EventFormProps) {
  const { t } = useTranslation()
  const hasGroups = useFeature('groups')
  const moderated = useInfiniteQuery({ ...ownGroups.groups({ role: 'moderator' }), ...(hasGroups ? {} : { enabled: false }) })
  const own = rowsOf(moderated.data).map(({ group }) => group)
  const groups = listing?.group && !own.some(({ id }) => id === listing.groupId) ? [listing.group, ...own] : own
  const draft = useFormDraft(place, (values) => firstOf(values, 'name') ?? '')
  const [piece, setPiece] = useState<Piece | null>(null)
  const form = useForm({
    draft,
    begins,
    // The draft keeps the text; a chosen picture is not persisted.
    unkept: piece !== null,
    onSend: async ({ data, base, keyFor }) =>
      send({ base, mine: eventValuesIn(data), keyFor, ...(piece && { image: await toDataUri(piece.file) }) }),
    onSent,
    check: (data) => problemsOf(data, t),
    fieldOf: eventFieldOf,
  })
  return (
    <Form of={form} submit={submit} note={piece && <p className="sub">{t('crop.notKept')}</p>}>
      <EventFields of={form} own={listing?.id} groups={groups} image={listing?.image ?? null} piece={piece} onPiece={setPiece} />
    </Form>
  )
}
