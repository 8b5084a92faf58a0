// Edits a content. Several people may run its channel, so it is fetched again before saving, and changes by others are shown.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { fresh } from '../../../api/options.ts'
import { contents, contentWrites } from '../../../api/resources/community/contents.ts'
import type { Content } from '../../../contract/community/channels.ts'
import { merged } from '../../../kit/form/merged.ts'
import { useClash } from '../../../kit/form/use-clash.ts'
import { tell } from '../../../kit/writes/tell.ts'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { channelHostingArea } from '../area.ts'
import { ManagedClash } from '../ManagedClash.tsx'
import { OfContent, useContentAddress } from '../OfContent.tsx'
import { stationNames } from '../stations.ts'
import { ContentForm, type SentContent } from './ContentForm.tsx'
import type { ContentKind } from './content-state.ts'
import { contentBody, valuesOfContent, type ContentField, type ContentValues } from './content-values.ts'

export function EditContentScreen() {
  const { t } = useTranslation()
  return <OfContent title={t('channelHosting.editContent')}>{(content) => <EditContent key={content.id} content={content} />}</OfContent>
}

function EditContent({ content }: { content: Content }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const client = useQueryClient()
  const address = useContentAddress()
  const update = useMutation({ ...contentWrites.update, meta: { quiet: true } })
  const clash = useClash<ContentValues>()
  async function send({ base, mine, imageDataUri, keyFor }: SentContent): Promise<Content | null> {
    const now = await client.fetchQuery({ ...contents.detail(address), ...fresh })
    const edit = await merged(clash, { base, mine }, valuesOfContent(now))
    if (edit === null) return null
    if (edit.fields.length === 0) return now
    const body = { content: contentBody(edit.values, edit.fields), ...(edit.fields.includes('picture') && { imageDataUri }) }
    return update.mutateAsync({ ...address, body, idempotencyKey: keyFor(body) })
  }
  const labels: Record<ContentField, string> = {
    title: t('channelHosting.title'),
    description: t('channelHosting.summary'),
    body: t('channelHosting.text'),
    duration: t('channelHosting.duration'),
    externalUrl: t('contents.website'),
    ...stationNames,
    kind: t('channelHosting.kind'),
    audioId: t('channelHosting.audio'),
    videoId: t('channelHosting.video'),
    picture: t('crop.label'),
  }
  return (
    <>
      <PageHead title={t('channelHosting.editContent')} />
      <ContentForm
        place={`content:${address.channelId}/${address.contentId}`}
        begins={valuesOfContent(content)}
        image={content.image}
        submit={t('channelHosting.save')}
        send={send}
        onSent={() => {
          navigate(channelHostingArea.to.content(address), { replace: true })
          void tell({ kind: 'notice', text: 'channelHosting.contentSaved' })
        }}
      />
      <ManagedClash
        of={clash}
        label={(field) => labels[field]}
        text={(field, value, isMine) => {
          if (field === 'kind') return t(`contents.kind.${value as ContentKind}`)
          if (field !== 'audioId' && field !== 'videoId') return undefined
          return value === '' ? t('channelHosting.nothing') : t(isMine ? 'channelHosting.myFile' : 'channelHosting.theirFile')
        }}
      />
    </>
  )
}
