// The report of an event: passes, check-ins, answers and money, as numbers, charts and a file. The last one read is kept for offline use.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { saveFile } from '../../../kit/writes/save-file.ts'
import type { EventListing, ListingReport } from '../../../contract/events/listings.ts'
import { csvOf } from '../../../lib/files/csv.ts'
import { localTime } from '../../../lib/time/local-time.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import { OfListing } from '../OfListing.tsx'
import { ReportCharts } from './ReportCharts.tsx'
import { ReportFacts } from './ReportFacts.tsx'
import { ReportMoney } from './ReportMoney.tsx'
import { sumsOf } from './report-sums.ts'
import { reportTable, type ReportColumn } from './report-table.ts'
import { UnreadableReport, useReport } from './use-report.ts'

export function ReportScreen() {
  const { t } = useTranslation()
  return <OfListing title={t('hostReport.title')}>{(listing) => <Report key={listing.id} listing={listing} />}</OfListing>
}

function Report({ listing }: { listing: EventListing }) {
  const { t } = useTranslation()
  const report = useReport(listing.id)
  const save = useExport(listing)
  const { data } = report
  if (data === undefined && report.error instanceof UnreadableReport)
    return <EmptyState title={t('hostReport.unreadableTitle')}>{t('hostReport.unreadableText')}</EmptyState>
  return (
    <>
      <PageHead
        title={t('hostReport.title')}
        action={
          data &&
          data.rows.length > 0 && (
            <Button size="sm" icon="download" onClick={() => save(data)}>
              {t('hosting.export')}
            </Button>
          )
        }
      />
      <Loaded
        of={report}
        skeleton={<Skeleton kind="text" count={5} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<EmptyState title={t('hosting.noAttendeesTitle')}>{t('hostReport.noneText')}</EmptyState>}
      >
        {(found) => <Found report={found} listing={listing} />}
      </Loaded>
    </>
  )
}

function Found({ report, listing: { timezone } }: { report: ListingReport; listing: EventListing }) {
  const sums = useMemo(() => sumsOf(report, timezone), [report, timezone])
  return (
    <>
      <ReportFacts sums={sums} />
      <ReportCharts sums={sums} />
      <ReportMoney money={report.money ?? []} />
    </>
  )
}

const words: Record<Exclude<ReportColumn, 'registered'>, `hosting.${Exclude<ReportColumn, 'registered'>}`> = {
  firstName: 'hosting.firstName',
  lastName: 'hosting.lastName',
  email: 'hosting.email',
  company: 'hosting.company',
  pass: 'hosting.pass',
  number: 'hosting.number',
  status: 'hosting.status',
  checkedIn: 'hosting.checkedIn',
}

/** Saves the rows as a file, made on this device. */
function useExport({ slug, timezone }: EventListing): (report: ListingReport) => void {
  const { t } = useTranslation()
  return (report) => {
    const table = reportTable(report, {
      column: (name) => (name === 'registered' ? t('hostReport.registered') : t(words[name])),
      status: (status) => (status === 'draft' ? '' : t(`hosting.statuses.${status}`)),
      time: (at) => localTime(at, timezone).replace('T', ' '),
    })
    void saveFile(`${slug}-report.csv`, 'text/csv', csvOf(table))
  }
}
