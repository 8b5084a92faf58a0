// The reason of a failed action, at the place of the action.
import { useTranslation } from 'react-i18next'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import { failureText } from './failure-words.ts'

/** Not rendered without an error. For quiet writes (`meta`), so that the error is shown only once. */
export function FailureLine({ error }: { error: unknown }) {
  const { t } = useTranslation()
  if (!error) return null
  return (
    <p role="alert">
      <StateLine kind="bad" icon="circle-alert">
        {failureText(error, t)}
      </StateLine>
    </p>
  )
}
