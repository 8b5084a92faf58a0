// Why something could not be done, where it was asked for.
import { useTranslation } from 'react-i18next'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import { failureKey } from './failure-words.ts'

/** Nothing while there is no error. For a write that is quiet (`meta`), so that it is told once. */
export function FailureLine({ error }: { error: unknown }) {
  const { t } = useTranslation()
  if (!error) return null
  return (
    <p role="alert">
      <StateLine kind="bad" icon="circle-alert">
        {t(failureKey(error))}
      </StateLine>
    </p>
  )
}
