// The scanner for cards, passes and any link of ours. It checks the scanned text first, and opens only our own pages automatically.
import { useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { copyText } from '../../kit/writes/copy-text.ts'
import { scanned, type Scanned } from '../../kit/scanning/scanned.ts'
import { Scanner } from '../../kit/scanning/Scanner.tsx'
import { useTitle } from '../../kit/hooks/use-title.ts'
import { contactsArea } from './area.ts'
import { Banner } from '../../ui/overlays/Banner.tsx'
import { Bar } from '../../ui/layout/Bar.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import styles from './ScanScreen.module.css'

export function ScanScreen() {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const [strange, setStrange] = useState<Exclude<Scanned, { kind: 'ours' }> | null>(null)
  useTitle(t('scan.title'))
  const take = (text: string) => {
    const what = scanned(text, location.origin)
    if (what.kind === 'ours') navigate(what.path)
    else setStrange(what)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') take(typed)
  }
  return (
    <>
      <Bar back={contactsArea.to.contacts()} />
      <Page>
        <PageHead title={t('scan.title')} sub={t('scan.sub')} />
        <Scanner onFound={take} />
        {strange && <div className={styles.part}>{strange.kind === 'web' ? <Elsewhere {...strange} /> : <Words {...strange} />}</div>}
        <form className={styles.typed} onSubmit={submit}>
          <Field
            label={t('scan.typed')}
            hint={t('scan.typedHint')}
            dir={typed === '' ? undefined : 'ltr'}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            inputMode="url"
            enterKeyHint="go"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Button type="submit">{t('scan.open')}</Button>
        </form>
      </Page>
    </>
  )
}

function Elsewhere({ href, host }: { href: string; host: string }) {
  const { t } = useTranslation()
  return (
    <Banner
      kind="warn"
      urgent
      title={t('scan.elsewhere')}
      actions={
        <Button href={href} icon="external-link">
          {t('scan.openWeb')}
        </Button>
      }
    >
      <span className="ltr">{host}</span>
    </Banner>
  )
}

function Words({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <Banner
      urgent
      title={t('scan.words')}
      actions={
        <Button icon="copy" onClick={() => void copyText(text)}>
          {t('scan.copy')}
        </Button>
      }
    >
      <bdi className={styles.words}>{text}</bdi>
    </Banner>
  )
}
