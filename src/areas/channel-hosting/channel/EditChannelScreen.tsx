// Edits a channel. Several people may run it, so it is fetched again before saving, and changes by others are shown.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { fresh } from '../../../api/options.ts'
import { channels, channelWrites } from '../../../api/resources/community/channels.ts'
import { PictureField, type Piece } from '../../../components/media/PictureField.tsx'
import type { Channel } from '../../../contract/community/channels.ts'
import { Form } from '../../../kit/form/Form.tsx'
import { useClash } from '../../../kit/form/use-clash.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { useFormDraft } from '../../../kit/form/use-form-draft.ts'
import { firstOf } from '../../../kit/form/begun.ts'
import { merged } from '../../../kit/form/merged.ts'
import { tell } from '../../../kit/writes/tell.ts'
import { toDataUri } from '../../../lib/files/data-uri.ts'
import { ToggleField } from '../../../ui/choices/ToggleField.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { channelHostingArea } from '../area.ts'
import { ManagedClash } from '../ManagedClash.tsx'
import { OfChannel, useAddress } from '../OfChannel.tsx'
import { StationFields } from '../StationFields.tsx'
import { stationNames } from '../stations.ts'
import {
  channelBody,
  channelFieldOf,
  channelValuesIn,
  LONGEST,
  valuesOfChannel,
  type ChannelField,
  type ChannelValues,
} from './channel-values.ts'

/** The shape of the picture that the server stores. */
const SHAPE = [3, 2] as const

export function EditChannelScreen() {
  const { t } = useTranslation()
  return <OfChannel title={t('channelHosting.editChannel')}>{(channel) => <EditChannel key={channel.id} channel={channel} />}</OfChannel>
}

function EditChannel({ channel }: { channel: Channel }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const client = useQueryClient()
  const channelId = useAddress()
  const update = useMutation({ ...channelWrites.update, meta: { quiet: true } })
  const clash = useClash<ChannelValues>()
  const [piece, setPiece] = useState<Piece | null>(null)
  const draft = useFormDraft(`channel:${channelId}`, (values) => firstOf(values, 'name') ?? '')
  const form = useForm({
    draft,
    begins: valuesOfChannel(channel),
    // The draft keeps the text; a chosen picture is not persisted.
    unkept: piece !== null,
    fieldOf: channelFieldOf,
    async onSend({ data, base, keyFor }) {
      const now = await client.fetchQuery({ ...channels.detail({ channelId }), ...fresh })
      const edit = await merged(clash, { base, mine: channelValuesIn(data) }, valuesOfChannel(now))
      if (edit === null) return null
      if (edit.fields.length === 0) return now
      const picture = piece && edit.fields.includes('picture') ? { imageDataUri: await toDataUri(piece.file) } : {}
      const body = { channel: channelBody(edit.values, edit.fields), ...picture }
      return update.mutateAsync({ channelId, body, idempotencyKey: keyFor(body) })
    },
    onSent() {
      navigate(channelHostingArea.to.channel({ channelId }), { replace: true })
      void tell({ kind: 'notice', text: 'channelHosting.channelSaved' })
    },
  })
  const labels: Record<ChannelField, string> = {
    name: t('channelHosting.name'),
    description: t('channelHosting.about'),
    externalUrl: t('contents.website'),
    ...stationNames,
    visible: t('channelHosting.visible'),
    picture: t('crop.label'),
  }
  return (
    <>
      <PageHead title={t('channelHosting.editChannel')} />
      <Form of={form} submit={t('channelHosting.save')} note={piece && <p className="sub">{t('crop.notKept')}</p>}>
        <PictureField image={channel.image} kept={form.base.picture} shape={SHAPE} piece={piece} onPiece={setPiece} />
        <Field {...form.field('name')} label={labels.name} required maxLength={LONGEST.name} dir="auto" autoComplete="off" />
        <TextArea {...form.field('description')} label={labels.description} optional maxLength={LONGEST.description} rows={4} />
        <ToggleField {...form.choice('visible')} label={labels.visible} hint={t('channelHosting.visibleHint')} />
        <StationFields of={form} />
      </Form>
      <ManagedClash
        of={clash}
        label={(field) => labels[field]}
        text={(field, value) => (field === 'visible' ? t(value === 'on' ? 'forms.yes' : 'forms.no') : undefined)}
      />
    </>
  )
}
