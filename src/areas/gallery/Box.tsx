// One framed part of the gallery.
import type { ReactNode } from 'react'
import styles from './gallery.module.css'

export function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.box}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
