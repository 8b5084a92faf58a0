// A survey before it is filled in: what it is about, how often one may answer, and the person's own submissions.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useLocation, useParams } from 'wouter'
import { surveys, surveyWrites } from '../../api/resources/community/surveys.ts'
import { rowsOf } from '../../api/table.ts'
import type { Survey, SurveySubmission } from '../../contract/community/surveys.ts'
import { DetailScreen } from '../../kit/detail/DetailScreen.tsx'
import { UserHtml } from '../../kit/text/UserHtml.tsx'
import { FailureLine } from '../../kit/writes/FailureLine.tsx'
import { paths } from '../../paths.ts'
import { session } from '../../state/identity/session.ts'
import { drafts } from '../../state/typed/drafts.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import { surveysArea } from './area.ts'
import { MySubmissions } from './MySubmissions.tsx'
import { draftsOf } from './survey-draft.ts'
import styles from './surveys.module.css'

const isOpen = ({ status }: SurveySubmission): boolean => status === 'draft' || status === 'needsInfo'

export function SurveyScreen() {
  const { t } = useTranslation()
  const { surveyId } = useParams<{ surveyId: string }>()
  const survey = useQuery(surveys.detail({ surveyId }))
  return (
    <DetailScreen
      of={survey}
      title={survey.data?.name}
      back={paths.home()}
      gone={{ title: t('surveys.goneTitle'), text: t('surveys.goneText'), to: paths.home(), way: t('common.goHome') }}
    >
      {(found) => <Found survey={found} />}
    </DetailScreen>
  )
}

function Found({ survey }: { survey: Survey }) {
  const { t } = useTranslation()
  const isMember = useSnapshot(session).status === 'signed-in'
  const { name, description, image, requireAuth, submissionsPerAccount: most } = survey
  const isClosed = requireAuth && !isMember
  return (
    <>
      <PageHead title={<bdi>{name}</bdi>} />
      <div className={styles.body}>
        {image && <Picture image={image} alt="" ratio="16/7" sizes="(min-width: 42rem) 40rem, 100vw" className={styles.picture} eager />}
        {description && <UserHtml markup={description} />}
        <p className={styles.notes}>{t('surveys.most', { count: most })}</p>
        {isClosed && (
          <div className={styles.ways}>
            <Button kind="solid" size="big" href={paths.signIn({ redirect: surveysArea.to.survey({ surveyId: survey.slug }) })}>
              {t('surveys.signIn')}
            </Button>
          </div>
        )}
        {!isClosed && !isMember && <Start survey={survey} />}
      </div>
      {isMember && <OfMember survey={survey} />}
    </>
  )
}

function OfMember({ survey }: { survey: Survey }) {
  const { t } = useTranslation()
  const list = useInfiniteQuery(surveys.submissions({ surveyId: survey.slug }))
  const rows = rowsOf(list.data)
  const counted = rows.filter(({ status }) => status !== 'canceled').length
  const open = rows.find(isOpen)
  const isKnown = list.data !== undefined
  const isDone = counted >= survey.submissionsPerAccount && !open
  return (
    <>
      {/* Without the list it is not known whether one may begin; the server answers then. */}
      <div className={styles.body}>
        {isKnown && isDone ? (
          <p>
            <StateLine kind="good" icon="circle-check">
              {t('surveys.done')}
            </StateLine>
          </p>
        ) : (
          <Start survey={survey} open={open} mayBegin={isKnown && counted < survey.submissionsPerAccount} />
        )}
      </div>
      <MySubmissions survey={survey} of={list} />
    </>
  )
}

/** `open`: the submission that was begun. `mayBegin`: another one may be begun beside it. */
function Start({ survey, open, mayBegin = true }: { survey: Survey; open?: SurveySubmission; mayBegin?: boolean }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const client = useQueryClient()
  const kept = useSnapshot(drafts)
  const begin = useMutation({ ...surveyWrites.begin, meta: { quiet: true } })
  const surveyId = survey.slug
  const place = Object.keys(kept).find((one) => one.startsWith(draftsOf(surveyId)))
  const begun = open?.id ?? place?.slice(draftsOf(surveyId).length)

  async function start() {
    const { id: submissionId } = await begin.mutateAsync({ surveyId })
    // Both are needed offline from the first question on.
    void client.prefetchQuery(surveys.submission({ surveyId, submissionId }))
    void client.prefetchQuery(surveys.sections({ surveyId, submissionId }))
    navigate(surveysArea.to.submission({ surveyId, submissionId }))
  }
  return (
    <>
      <div className={styles.ways}>
        {begun !== undefined && (
          <Button kind="solid" size="big" href={surveysArea.to.submission({ surveyId, submissionId: begun })}>
            {t('surveys.resume')}
          </Button>
        )}
        {(begun === undefined || mayBegin) && (
          <Button
            kind={begun === undefined ? 'solid' : 'plain'}
            size="big"
            busy={begin.isPending}
            onClick={() => void start().catch(() => {})}
          >
            {t(begun === undefined ? 'surveys.start' : 'surveys.startAnother')}
          </Button>
        )}
      </div>
      <FailureLine error={begin.error} />
    </>
  )
}
