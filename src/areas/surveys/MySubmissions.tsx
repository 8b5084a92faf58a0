// The person's own submissions of a survey, newest first. A submission has no date, so its first answers tell them apart.
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { shownAnswer } from '../../kit/form/questions/shown-answer.ts'
import { PagedRows, type Paged } from '../../kit/list/PagedRows.tsx'
import type { Survey, SurveySubmission } from '../../contract/community/surveys.ts'
import { listed } from '../../lib/text/listed.ts'
import { Tag, type TagProps } from '../../ui/marks/Tag.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { Section } from '../../ui/rows/Section.tsx'
import { surveysArea } from './area.ts'

const tags = {
  draft: 'info',
  needsInfo: 'warn',
  ready: 'good',
  canceled: 'plain',
} as const satisfies Record<SurveySubmission['status'], TagProps['kind']>

/** How many answers a row shows. */
const FEW = 3

const firstAnswers = ({ responses }: SurveySubmission, t: TFunction, locale: string): string =>
  listed(
    responses
      .filter(({ question }) => question.type !== 'toggle')
      .toSorted((one, other) => one.question.sortOrder - other.question.sortOrder)
      .slice(0, FEW)
      .map(({ question, value }) => shownAnswer(question, value, t)),
    locale,
  )

export function MySubmissions({ survey, of }: { survey: Survey; of: Paged<SurveySubmission> }) {
  const { t, i18n } = useTranslation()
  return (
    <Section title={t('surveys.mine')}>
      <PagedRows of={of} none={{ title: t('surveys.noneTitle'), text: t('surveys.noneText') }}>
        {(rows) => (
          <List panel nolead label={t('surveys.mine')}>
            {rows.map((submission) => (
              <Row
                key={submission.id}
                title={<bdi>{firstAnswers(submission, t, i18n.language) || t('surveys.noAnswers')}</bdi>}
                second={<Tag kind={tags[submission.status]}>{t(`surveys.status.${submission.status}`)}</Tag>}
                href={surveysArea.to.submission({ surveyId: survey.slug, submissionId: submission.id })}
                chevron
              />
            ))}
          </List>
        )}
      </PagedRows>
    </Section>
  )
}
