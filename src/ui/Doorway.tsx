// The only family of drawings: a doorway, open, shut, dotted or with a sign on it.
import styles from './Doorway.module.css'

export interface DoorwayProps {
  /** open: nothing here yet. shut: it failed. dotted: not saved on this device. sign: maintenance. */
  kind: 'open' | 'shut' | 'dotted' | 'sign'
}

const inner = 'M40 108V60a26 26 0 0 1 52 0v48z'
const frame = 'M33 108V60a33 33 0 0 1 66 0v48'
const leaf = 'M40 108V60c0-14 9-24 21-26v80z'
const stroke = { fill: 'none', stroke: 'var(--ink)', strokeWidth: 2.5, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

const Frame = () => <path d={`${frame}M12 108h108`} {...stroke} />

const drawings = {
  open: (
    <>
      <path d="M44 108 14 127h104L88 108z" fill="var(--tint)" />
      <path d={inner} fill="var(--tint-hover)" />
      <circle cx="74" cy="72" r="9" fill="var(--solid2)" />
      <path d={leaf} fill="var(--solid)" stroke="var(--solid-edge)" />
      <circle cx="55" cy="78" r="2" fill="var(--on-solid)" />
      <Frame />
    </>
  ),
  shut: (
    <>
      <path d={inner} fill="var(--well)" />
      <path d="M50 100V62a16 16 0 0 1 32 0v38z" fill="none" stroke="var(--line)" strokeWidth="2" />
      <circle cx="84" cy="82" r="2.5" fill="var(--ink-2)" />
      <Frame />
      <path d="M44 116h44" stroke="var(--line)" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  dotted: (
    <>
      <path d={inner} fill="var(--well)" />
      <path d={frame} {...stroke} stroke="var(--edge)" strokeDasharray=".1 7" />
      <path d="M12 108h108" {...stroke} />
      <path d="M66 62v22M57 76l9 9 9-9" {...stroke} stroke="var(--ink-2)" />
    </>
  ),
  sign: (
    <>
      <path d={inner} fill="var(--tint-hover)" />
      <path d="M66 50 50 70h32z" {...stroke} strokeWidth="2" />
      <rect x="44" y="69" width="44" height="21" rx="4" fill="var(--surface)" stroke="var(--ink)" strokeWidth="2.2" />
      <path d="M54 80h24" stroke="var(--accent)" strokeWidth="3" strokeLinecap="round" />
      <circle cx="66" cy="49" r="2" fill="var(--ink)" />
      <Frame />
    </>
  ),
}

export function Doorway({ kind }: DoorwayProps) {
  return (
    <svg viewBox="0 0 132 132" aria-hidden className={styles.door}>
      {drawings[kind]}
    </svg>
  )
}
