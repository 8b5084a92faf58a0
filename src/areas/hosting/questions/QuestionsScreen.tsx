// The questions of the registration form, for the hosts of an event, with a preview of the form.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listings } from '../../../api/resources/events/listings.ts'
import { Questions } from '../../../kit/form/questions/Questions.tsx'
import { labelOf } from '../../../kit/form/questions/questions.ts'
import { PagedRows } from '../../../kit/list/PagedRows.tsx'
import type { EventListing } from '../../../contract/events/listings.ts'
import type { RegistrationQuestion } from '../../../contract/events/registration-questions.ts'
import { listed } from '../../../lib/text/listed.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { hostingArea } from '../area.ts'
import { OfListing, useAddress } from '../OfListing.tsx'
import { answered } from './answered.ts'
import styles from './questions.module.css'

export function QuestionsScreen() {
  const { t } = useTranslation()
  return <OfListing title={t('hosting.questions')}>{(listing) => <AllQuestions listing={listing} />}</OfListing>
}

function AllQuestions({ listing: { id: eventId } }: { listing: EventListing }) {
  const { t, i18n } = useTranslation()
  const address = useAddress()
  const [isPreview, setPreview] = useState(false)
  const questions = useInfiniteQuery(listings.questions({ eventId }))
  const counts = answered(useQuery(listings.report({ eventId })).data)
  const factsOf = ({ id, type, required }: RegistrationQuestion) =>
    listed(
      [
        t(`hosting.questionTypes.${type}`),
        required && t('hosting.required'),
        counts.has(id) && t('hosting.answers', { count: counts.get(id) ?? 0 }),
      ].map((fact) => fact || null),
      i18n.language,
    )
  return (
    <>
      <PageHead title={t('hosting.questions')} sub={t('hosting.questionsText')} />
      <div className={styles.actions}>
        <Button icon="plus" href={hostingArea.to.question({ event: address })}>
          {t('hosting.addQuestion')}
        </Button>
        <Button kind="quiet" icon="eye" onClick={() => setPreview(true)}>
          {t('hosting.preview')}
        </Button>
      </div>
      <PagedRows of={questions} none={{ title: t('hosting.noQuestionsTitle'), text: t('hosting.noQuestionsText') }}>
        {(rows) => (
          <>
            <List>
              {rows.map((question) => (
                <Row
                  key={question.id}
                  title={<bdi>{labelOf(question)}</bdi>}
                  second={factsOf(question)}
                  href={hostingArea.to.question({ event: address, id: question.id })}
                  chevron
                />
              ))}
            </List>
            <Sheet open={isPreview} onClose={() => setPreview(false)} title={t('hosting.preview')}>
              {/* Nothing is sent: the form only shows what people will see. */}
              <form className={styles.preview} onSubmit={(event) => event.preventDefault()}>
                <Questions questions={rows} answers={{}} />
              </form>
            </Sheet>
          </>
        )}
      </PagedRows>
    </>
  )
}
