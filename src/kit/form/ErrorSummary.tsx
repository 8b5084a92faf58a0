// The error summary at the top of a form: gets the focus after a failed submit, and links to each field.
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icons/Icon.tsx'
import styles from './ErrorSummary.module.css'
import type { Form } from './use-form.ts'

/** Focuses a control. Does nothing if it was removed meanwhile. */
const goTo = (id: string): void => {
  const control = document.getElementById(id)
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}

/** `of`: the form's `summary`. Not rendered without errors; corrected fields are removed from it. */
export function ErrorSummary({ of: { attempt, problems, missing, failure } }: { of: Form['summary'] }) {
  const { t } = useTranslation()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (problems.length === 0 && failure === undefined) return null
  return (
    <div ref={box} role="group" aria-labelledby={id} tabIndex={-1} className={styles.summary}>
      <Icon name="circle-alert" />
      <div role="alert" className={styles.text}>
        <strong id={id}>{failure ?? (missing ? t('forms.summary.missing') : t('forms.summary.wrong'))}</strong>
        {problems.length > 0 && (
          <ul>
            {problems.map((problem) => (
              <li key={problem.id}>
                <a
                  href={`#${problem.id}`}
                  className={styles.link}
                  onClick={(event) => {
                    event.preventDefault()
                    goTo(problem.id)
                  }}
                >
                  {t('forms.summary.at', { label: problem.label, wrong: problem.words })}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
