// Creates, changes or deletes a speaker.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { fresh } from '../../../api/options.ts'
import { listings, listingWrites } from '../../../api/resources/events/listings.ts'
import { PictureField, type Piece } from '../../../components/media/PictureField.tsx'
import { ask } from '../../../kit/ask/ask.ts'
import { firstOf } from '../../../kit/form/begun.ts'
import { Form } from '../../../kit/form/Form.tsx'
import { useClash } from '../../../kit/form/use-clash.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { useFormDraft } from '../../../kit/form/use-form-draft.ts'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'
import { tell } from '../../../kit/writes/tell.ts'
import type { EventListing } from '../../../contract/events/listings.ts'
import type { BaseSpeaker } from '../../../contract/events/sessions.ts'
import { toDataUri } from '../../../lib/files/data-uri.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { hostingArea } from '../area.ts'
import { merged } from '../../../kit/form/merged.ts'
import { OfListing, useAddress } from '../OfListing.tsx'
import styles from './content.module.css'
import { NoSuchPart } from './NoSuchPart.tsx'
import { noSpeaker, speakerBody, speakerFieldOf, speakerValuesIn, valuesOfSpeaker, type SpeakerValues } from './speaker-values.ts'
import { ValuesClash } from './ValuesClash.tsx'

const SHAPE = [1, 1] as const
const labels = {
  firstName: 'firstName',
  lastName: 'lastName',
  title: 'jobTitle',
  company: 'company',
  bio: 'bio',
  picture: 'photo',
} as const

export function SpeakerScreen() {
  const { t } = useTranslation()
  const address = useAddress()
  const id = useAddressQuery()[0].get('id') ?? undefined
  return (
    <OfListing
      title={t(id === undefined ? 'hosting.newSpeaker' : 'hosting.editSpeaker')}
      back={hostingArea.to.speakers({ event: address })}
    >
      {(listing) => {
        const speaker = listing.speakers.find((one) => one.id === id)
        return id !== undefined && !speaker ? <NoSuchPart /> : <SpeakerForm key={id} listing={listing} speaker={speaker} />
      }}
    </OfListing>
  )
}

/** `speaker`: undefined for a new one. */
function SpeakerForm({ listing: { id: eventId }, speaker }: { listing: EventListing; speaker: BaseSpeaker | undefined }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const address = useAddress()
  const client = useQueryClient()
  const add = useMutation({ ...listingWrites.addSpeaker, meta: { quiet: true } })
  const change = useMutation({ ...listingWrites.changeSpeaker, meta: { quiet: true } })
  const remove = useMutation({ ...listingWrites.removeSpeaker, meta: { quiet: true } })
  const clash = useClash<SpeakerValues>()
  const [piece, setPiece] = useState<Piece | null>(null)
  const draft = useFormDraft(`event speaker:${eventId}/${speaker?.id ?? ''}`, (values) => firstOf(values, 'firstName') ?? '')
  const back = hostingArea.to.speakers({ event: address })
  const form = useForm({
    draft,
    begins: speaker ? valuesOfSpeaker(speaker) : noSpeaker,
    unkept: piece !== null,
    fieldOf: speakerFieldOf,
    async onSend({ data, base, keyFor }) {
      const mine = speakerValuesIn(data)
      const image = piece ? { imageDataUri: await toDataUri(piece.file) } : {}
      if (!speaker) {
        const body = { speaker: speakerBody(mine), ...image }
        return add.mutateAsync({ eventId, body, idempotencyKey: keyFor(body) })
      }
      const now = await client.fetchQuery({ ...listings.detail({ eventId }), ...fresh })
      const theirs = now.speakers.find(({ id }) => id === speaker.id)
      const edit = await merged(clash, { base, mine }, theirs ? valuesOfSpeaker(theirs) : base)
      if (edit === null) return null
      if (edit.fields.length === 0) return now
      const body = { speaker: speakerBody(edit.values), ...(edit.fields.includes('picture') ? image : {}) }
      return change.mutateAsync({ eventId, speakerId: speaker.id, body, idempotencyKey: keyFor(body) })
    },
    onSent() {
      navigate(back, { replace: true })
      void tell({ kind: 'notice', text: 'hosting.speakerSaved' })
    },
  })
  const drop = async (of: BaseSpeaker) => {
    const isGone = await ask({
      title: t('hosting.deleteSpeakerTitle', { name: displayName(of) }),
      text: t('hosting.deleteSpeakerText'),
      confirm: t('hosting.delete'),
      cancel: t('hosting.keep'),
      act: () => remove.mutateAsync({ eventId, speakerId: of.id }),
    })
    if (!isGone) return
    draft.sent()
    navigate(back, { replace: true })
  }
  const line = (name: 'lastName' | 'title' | 'company', maxLength: number) => (
    <Field {...form.field(name)} label={t(`hosting.${labels[name]}`)} optional maxLength={maxLength} dir="auto" autoComplete="off" />
  )
  return (
    <>
      <PageHead title={t(speaker ? 'hosting.editSpeaker' : 'hosting.newSpeaker')} />
      <Form of={form} submit={t('eventForm.save')} note={piece && <p className="sub">{t('crop.notKept')}</p>}>
        <div className={styles.photo}>
          <PictureField image={speaker?.image ?? null} kept={form.base.picture} shape={SHAPE} piece={piece} onPiece={setPiece} />
        </div>
        <Field {...form.field('firstName')} label={t('hosting.firstName')} required maxLength={200} dir="auto" autoComplete="off" />
        {line('lastName', 100)}
        {line('title', 200)}
        {line('company', 200)}
        <TextArea {...form.field('bio')} label={t('hosting.bio')} optional maxLength={5000} rows={4} />
      </Form>
      <ValuesClash of={clash} label={(field) => t(`hosting.${labels[field]}`)} />
      {speaker && (
        <div className={styles.delete}>
          <Button kind="bad" icon="trash-2" onClick={() => void drop(speaker)}>
            {t('hosting.deleteSpeaker')}
          </Button>
        </div>
      )}
    </>
  )
}
