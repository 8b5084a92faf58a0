// Text size, motion, contrast and font on this device. Each choice is seen at once, on the page itself.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useTitle } from '../../kit/hooks/use-title.ts'
import { paths } from '../../paths.ts'
import { chooseReading, reading, readingValues } from '../../state/device/reading.ts'
import { Toggle } from '../../ui/choices/Toggle.tsx'
import { Segments } from '../../ui/controls/Segments.tsx'
import { Bar } from '../../ui/layout/Bar.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { Section } from '../../ui/rows/Section.tsx'
import styles from './settings.module.css'

/** Choices with two values: on is the second. */
const switches = ['font', 'contrast', 'motion'] as const

function Switch({ name }: { name: (typeof switches)[number] }) {
  const { t } = useTranslation()
  const value = useSnapshot(reading)[name]
  const [off, on] = readingValues[name]
  const title = t(`settings.reading.${name}`)
  return (
    <Row
      title={title}
      second={t(`settings.reading.${name}Text`)}
      end={<Toggle label={title} checked={value === on} onChange={(checked) => chooseReading(name, checked ? on : off)} />}
    />
  )
}

export function AccessibilityScreen() {
  const { t } = useTranslation()
  const { text } = useSnapshot(reading)
  useTitle(t('settings.accessibility'))
  return (
    <>
      <Bar back={paths.settings()} />
      <Page>
        <PageHead title={t('settings.accessibility')} sub={t('settings.accessibilityText')} />
        <Section title={t('settings.reading.text')} quiet>
          <div className={styles.choice}>
            <Segments
              label={t('settings.reading.text')}
              value={text}
              onChange={(size) => chooseReading('text', size)}
              options={readingValues.text.map((value) => ({ value, label: t(`settings.reading.size.${value}`) }))}
            />
            <p className="sub">{t('settings.reading.example')}</p>
          </div>
        </Section>
        <List panel>
          {switches.map((name) => (
            <Switch key={name} name={name} />
          ))}
        </List>
      </Page>
    </>
  )
}
