// Words that open the device's own choice of a file. For one thing at a time; FilePicker is the place to drop several.
import { useId, type ReactNode } from 'react'
import styles from './ChooseFile.module.css'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/icon-names.ts'

export interface ChooseFileProps {
  icon: IconName
  /** What may be chosen, as the platform wants it: "image/png,image/webp". */
  accept: string
  onChoose: (file: File) => void
  children: ReactNode
}

export function ChooseFile({ icon, accept, onChoose, children }: ChooseFileProps) {
  const id = useId()
  return (
    <label className={styles.choose} htmlFor={id}>
      <Icon name={icon} />
      <span>{children}</span>
      <input
        id={id}
        className={styles.file}
        type="file"
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.[0]
          // The same file may be chosen again after it was taken away.
          event.target.value = ''
          if (file) onChoose(file)
        }}
      />
    </label>
  )
}
