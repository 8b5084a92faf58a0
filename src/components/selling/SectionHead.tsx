// The heading of a section of questions.
import type { BaseRegistrationSection } from '../../contract/events/registration-questions.ts'
import styles from './SectionHead.module.css'

/** Not rendered without a section. */
export function SectionHead({ section }: { section: Pick<BaseRegistrationSection, 'name' | 'description'> | null }) {
  if (!section) return null
  return (
    <div className={styles.heading}>
      <h2>
        <bdi>{section.name}</bdi>
      </h2>
      {section.description && <p dir="auto">{section.description}</p>}
    </div>
  )
}
