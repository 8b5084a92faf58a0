// Above the button of a form: the account that the form is sent as, if it is not one's own.
import { useTranslation } from 'react-i18next'
import { StateLine } from '../../ui/rows/StateLine.tsx'

export function ActingLine({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <p>
      <StateLine kind="info" icon="users">
        {t('sending.form', { name })}
      </StateLine>
    </p>
  )
}
