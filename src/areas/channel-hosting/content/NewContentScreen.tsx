// Writes a new content. It is a draft on the server until it is published.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { contentWrites } from '../../../api/resources/community/contents.ts'
import type { Content } from '../../../contract/community/channels.ts'
import { tell } from '../../../kit/writes/tell.ts'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { channelHostingArea } from '../area.ts'
import { OfChannel, useAddress } from '../OfChannel.tsx'
import { ContentForm, type SentContent } from './ContentForm.tsx'
import { mediaOfNew, newContent, noContent } from './content-values.ts'

export function NewContentScreen() {
  const { t } = useTranslation()
  return <OfChannel title={t('channelHosting.newContent')}>{() => <NewContent />}</OfChannel>
}

function NewContent() {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const channelId = useAddress()
  const create = useMutation({ ...contentWrites.create, meta: { quiet: true } })
  const update = useMutation({ ...contentWrites.update, meta: { quiet: true } })
  /** Two requests, because the first takes no media. A retry of the first is answered with the content that exists already. */
  async function send({ mine, imageDataUri, keyFor }: SentContent): Promise<Content> {
    const body = newContent(mine)
    const made = await create.mutateAsync({ channelId, body, idempotencyKey: keyFor(body) })
    const media = mediaOfNew(mine)
    if (media === null && imageDataUri === undefined) return made
    const rest = { content: media ?? {}, ...(imageDataUri !== undefined && { imageDataUri }) }
    return update.mutateAsync({ channelId, contentId: made.id, body: rest, idempotencyKey: keyFor(rest) })
  }
  return (
    <>
      <PageHead title={t('channelHosting.newContent')} sub={t('channelHosting.newText')} />
      <ContentForm
        place={`new content:${channelId}`}
        begins={noContent}
        image={null}
        submit={t('channelHosting.saveDraft')}
        send={send}
        onSent={({ slug }) => {
          navigate(channelHostingArea.to.content({ channelId, contentId: slug }), { replace: true })
          void tell({ kind: 'notice', text: 'channelHosting.contentSaved' })
        }}
      />
    </>
  )
}
