// After a shared session has expired: the typed text, to be copied, and a button that starts the app again as the person themselves.
import { useTranslation } from 'react-i18next'
import { copyText } from '../../kit/writes/copy-text.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import styles from './SharedEnded.module.css'

export function SharedEnded({ texts }: { texts: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <main id="main">
      <Page>
        <div role="alert">
          <PageHead title={t('sharedSession.ended')} sub={t(texts.length > 0 ? 'sharedSession.copy' : 'sharedSession.nothing')} />
        </div>
        <div className={styles.texts}>
          {texts.map((text) => (
            <figure key={text} className={styles.text}>
              <blockquote dir="auto">{text}</blockquote>
              <Button size="sm" icon="copy" onClick={() => void copyText(text)}>
                {t('sharedSession.copyText')}
              </Button>
            </figure>
          ))}
          {/* A real navigation, which clears the memory of the page. */}
          <Button kind="solid" href={paths.home()} reload>
            {t('sharedSession.continue')}
          </Button>
        </div>
      </Page>
    </main>
  )
}
