// The addresses under which a channel or a content is published too.
import { useTranslation } from 'react-i18next'
import type { Form } from '../../kit/form/use-form.ts'
import { Field } from '../../ui/fields/Field.tsx'
import styles from './channel-hosting.module.css'
import { stationNames, stations } from './stations.ts'

export function StationFields({ of: form }: { of: Pick<Form, 'field'> }) {
  const { t } = useTranslation()
  return (
    <>
      <h2 className={styles.part}>{t('channelHosting.elsewhere')}</h2>
      {stations.map((name) => (
        <Field
          key={name}
          {...form.field(name)}
          label={name === 'externalUrl' ? t('contents.website') : stationNames[name]}
          optional
          type="url"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          maxLength={2000}
        />
      ))}
    </>
  )
}
