// A question of an event, with its answer and the link to it.
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNamed } from '../../../components/people/use-named.ts'
import { UserHtml } from '../../../kit/text/UserHtml.tsx'
import { copyText } from '../../../kit/writes/copy-text.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import styles from './FaqScreen.module.css'
import type { FoundFaq } from './search-faq.ts'

/** `href`: the path of the answer. If the address has its fragment, the answer is open and its question has the focus. */
export function FaqLine({ faq: { id, question, answer, isInAnswer }, href }: { faq: FoundFaq; href: string }) {
  const { t } = useTranslation()
  const anchor = `q-${id}`
  const isNamed = useNamed(anchor)
  const summary = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNamed) summary.current?.focus({ preventScroll: true })
  }, [isNamed])
  return (
    <details id={anchor} className={styles.faq} open={isNamed || isInAnswer}>
      <summary ref={summary} className={styles.question}>
        <bdi>{question}</bdi>
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.answer}>
        {answer && <UserHtml markup={answer} />}
        <Button size="sm" icon="link" onClick={() => void copyText(new URL(href, location.origin).href, 'link')}>
          {t('eventParts.copyLink')}
        </Button>
      </div>
    </details>
  )
}
