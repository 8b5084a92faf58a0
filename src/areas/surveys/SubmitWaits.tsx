// The answers while they are being submitted, or wait for the network because the person agreed to that.
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../../kit/ask/ask.ts'
import type { Answers, Question } from '../../kit/form/questions/questions.ts'
import { useTitle } from '../../kit/hooks/use-title.ts'
import { useQueue } from '../../kit/writes/use-queue.ts'
import { isRecord } from '../../lib/data/is-record.ts'
import type { Waiting } from '../../state/shown/outbox.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Bar } from '../../ui/layout/Bar.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Banner } from '../../ui/overlays/Banner.tsx'
import { AnswerRows } from './AnswerRows.tsx'
import { surveysArea } from './area.ts'
import { laterAsked } from './later-asked.ts'
import type { Filled } from './SubmissionScreen.tsx'
import styles from './surveys.module.css'

/** What a submitting that waits says about itself. */
export interface SubmitNote {
  /** The person agreed that it is sent later. */
  isLater: boolean
}

export interface SubmitWaitsProps {
  filled: Filled
  asked: readonly Question[]
  answers: Answers
  waiting: Waiting
}

export function SubmitWaits({ filled: { surveyId, survey, sections }, asked, answers, waiting }: SubmitWaitsProps) {
  const { t } = useTranslation()
  const queue = useQueue()
  const isAgreed = isRecord(waiting.note) && waiting.note['isLater'] === true
  // It was sent, and no answer came: it waits although no one was asked.
  const isUnasked = !isAgreed && waiting.state === 'queued' && waiting.attempts > 0
  const asks = useRef(false)
  const { key } = waiting
  useTitle(survey.name)
  useEffect(() => {
    if (!isUnasked || asks.current) return
    asks.current = true
    void ask(laterAsked(t)).then((isMeant) => {
      if (!isMeant) queue((outbox) => outbox.discard(key))
    })
  }, [isUnasked, key, queue, t])
  const isSending = !isAgreed && !isUnasked
  return (
    <>
      <Bar back={surveysArea.to.survey({ surveyId })} />
      <Page>
        <PageHead title={<bdi>{survey.name}</bdi>} />
        <div className={styles.rows}>
          <div className={styles.line}>
            {isSending ? (
              <Banner kind="info" title={t('surveys.submitting')} />
            ) : (
              <Banner
                kind="info"
                icon="clock"
                title={t('surveys.waitsTitle')}
                actions={<Button onClick={() => queue((outbox) => outbox.discard(key))}>{t('surveys.withdraw')}</Button>}
              >
                {t('surveys.waitsText')}
              </Banner>
            )}
          </div>
          <AnswerRows sections={sections} asked={asked} answers={answers} toQuestion={() => undefined} />
        </div>
      </Page>
    </>
  )
}
