// Opens the target of a tapped notification, after a question if it is for another identity. Loaded with the first screen, because the person
// who tapped waits for it, and may go back at once.
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../../kit/ask/ask.ts'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import { useOpenLinks } from './use-open-links.ts'

const ForSomebodyElse = lazyPart(() => import('./ForSomebodyElse.tsx'), 'ForSomebodyElse')

export function OpenLinks() {
  const { t } = useTranslation()
  const question = useOpenLinks()
  useEffect(() => {
    if (question?.destination.kind !== 'ask') return undefined
    let isCurrent = true
    const { name } = question.destination.identity
    const words = {
      kind: 'solid' as const,
      title: name === null ? t('pushFor.forYouTitle') : t('pushFor.forTitle', { name }),
      text: t('pushFor.forText'),
      confirm: name === null ? t('pushFor.beMyself') : t('pushFor.actAs', { name }),
      cancel: t('pushFor.notNow'),
    }
    void ask(words).then((isMeant) => isCurrent && (isMeant ? question.agree() : question.dismiss()))
    return () => {
      isCurrent = false
    }
  }, [question, t])
  return <Suspense>{question?.destination.kind === 'somebody else' && <ForSomebodyElse onClose={question.dismiss} />}</Suspense>
}
