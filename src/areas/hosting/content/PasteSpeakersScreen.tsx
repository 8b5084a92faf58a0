// Turns a pasted list into speakers, which are shown before they are added.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { listingWrites } from '../../../api/resources/events/listings.ts'
import { firstOf } from '../../../kit/form/begun.ts'
import { Form } from '../../../kit/form/Form.tsx'
import { textIn } from '../../../kit/form/questions/text-in.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { useFormDraft } from '../../../kit/form/use-form-draft.ts'
import type { EventListing } from '../../../contract/events/listings.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { listed } from '../../../lib/text/listed.ts'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Progress } from '../../../ui/marks/Progress.tsx'
import { Avatar } from '../../../ui/pictures/Avatar.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { hostingArea } from '../area.ts'
import { OfListing, useAddress } from '../OfListing.tsx'
import styles from './content.module.css'
import { speakerBody } from './speaker-values.ts'
import { MOST_SPEAKERS, speakersIn } from './speakers-in.ts'

export function PasteSpeakersScreen() {
  const { t } = useTranslation()
  const address = useAddress()
  return (
    <OfListing title={t('hosting.pasteTitle')} back={hostingArea.to.speakers({ event: address })}>
      {(listing) => <PasteSpeakers listing={listing} />}
    </OfListing>
  )
}

function PasteSpeakers({ listing: { id: eventId } }: { listing: EventListing }) {
  const { t, i18n } = useTranslation()
  const [, navigate] = useLocation()
  const address = useAddress()
  const add = useMutation({ ...listingWrites.addSpeaker, meta: { quiet: true } })
  const draft = useFormDraft(`event speakers:${eventId}`)
  const [text, setText] = useState(firstOf(draft.values, 'list') ?? '')
  const [done, setDone] = useState<number | null>(null)
  const speakers = speakersIn(text)
  const form = useForm({
    draft,
    focus: 'field',
    check: (data) =>
      speakersIn(textIn(data, 'list')).length > MOST_SPEAKERS
        ? { list: { sentence: t('hosting.pasteMany', { count: MOST_SPEAKERS }) } }
        : {},
    async onSend({ data, keyFor }) {
      try {
        for (const [at, speaker] of speakersIn(textIn(data, 'list')).entries()) {
          setDone(at)
          const body = { speaker: speakerBody({ ...speaker, bio: '' }) }
          // A second attempt has the same keys, so no speaker is added twice.
          await add.mutateAsync({ eventId, body, idempotencyKey: keyFor(body) })
        }
      } finally {
        setDone(null)
      }
      return true
    },
    onSent: () => navigate(hostingArea.to.speakers({ event: address }), { replace: true }),
  })
  return (
    <>
      <PageHead title={t('hosting.pasteTitle')} sub={t('hosting.pasteText')} />
      <Form of={form} submit={speakers.length === 0 ? t('hosting.addSpeaker') : t('hosting.addSpeakers', { count: speakers.length })}>
        <TextArea
          {...form.field('list')}
          label={t('hosting.pasteLabel')}
          hint={t('hosting.pasteHint')}
          required
          rows={6}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        {done !== null && <Progress label={t('hosting.pasteTitle')} value={done / Math.max(1, speakers.length)} />}
        {speakers.length > 0 && (
          <div className={styles.found}>
            <List panel label={t('hosting.pasteFound')}>
              {speakers.map((speaker, at) => {
                const work = listed([speaker.title, speaker.company], i18n.language)
                return (
                  <Row
                    // Lines have no identity of their own.
                    // oxlint-disable-next-line react/no-array-index-key
                    key={at}
                    lead={<Avatar name={displayName(speaker)} size="lead" />}
                    title={<bdi>{displayName(speaker)}</bdi>}
                    second={work ? <bdi>{work}</bdi> : undefined}
                  />
                )
              })}
            </List>
          </div>
        )}
      </Form>
    </>
  )
}
