// Whether a content is an article, audio or video, and the upload of its medium. An upload goes on while the person visits other pages.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Form } from '../../../kit/form/use-form.ts'
import { largest, sendFile, sendVideo } from '../../../kit/upload/senders.ts'
import { UploadField } from '../../../kit/upload/UploadField.tsx'
import { Choice } from '../../../ui/choices/Choice.tsx'
import { ChoiceGroup } from '../../../ui/choices/ChoiceGroup.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import styles from '../channel-hosting.module.css'
import { LONGEST, type ContentValues } from './content-values.ts'

const kinds = ['article', 'audio', 'video'] as const
const sendClip = sendVideo('content')

export function MediumFields({ of: form, place }: { of: Form<ContentValues>; place: string }) {
  const { t } = useTranslation()
  const [kind, setKind] = useState(form.field('kind').defaultValue)
  return (
    <>
      <ChoiceGroup label={t('channelHosting.kind')}>
        {kinds.map((one) => (
          <Choice
            key={one}
            {...form.choice('kind', one)}
            type="radio"
            required
            title={t(`contents.kind.${one}`)}
            second={one === 'article' ? undefined : t(`channelHosting.${one}Text`)}
            onChange={() => setKind(one)}
          />
        ))}
      </ChoiceGroup>
      {/* Hidden, not removed: another kind can be chosen and taken back without losing an upload. */}
      <div className={styles.fields} hidden={kind !== 'audio'}>
        <UploadField
          label={t('channelHosting.audio')}
          name="audioId"
          place={`${place}:audio`}
          send={sendFile}
          valueOf={({ id }) => String(id)}
          most={largest.file}
          accept="audio/*"
          kinds={t('contents.kind.audio')}
          kept={form.field('audioId').defaultValue || undefined}
          error={form.says('audioId')}
          optional
        />
      </div>
      <div className={styles.fields} hidden={kind !== 'video'}>
        <UploadField
          label={t('channelHosting.video')}
          name="videoId"
          place={`${place}:video`}
          send={sendClip}
          valueOf={({ id }) => id}
          most={largest.video}
          accept="video/*"
          kinds={t('contents.kind.video')}
          kept={form.field('videoId').defaultValue || undefined}
          error={form.says('videoId')}
          optional
        />
      </div>
      <div className={styles.fields} hidden={kind === 'article'}>
        <Field
          {...form.field('duration')}
          label={t('channelHosting.duration')}
          hint={t('channelHosting.durationHint')}
          optional
          maxLength={LONGEST.duration}
          dir="ltr"
          autoComplete="off"
        />
      </div>
    </>
  )
}
