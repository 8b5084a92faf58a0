// Below the conversations, and so loaded after them: the rest of them, and the threads one is in.
import { useSnapshot } from 'valtio'
import { MoreRows, type MoreRowsProps } from '../../components/MoreRows.tsx'
import { featureOn } from '../../lib/modules.ts'
import { tenant } from '../../state/tenant.ts'
import { MyThreads } from './MyThreads.tsx'

export interface ListFootProps extends MoreRowsProps {
  /** What is looked for; empty for everything. */
  words: string
}

export function ListFoot({ of, words }: ListFootProps) {
  const { config } = useSnapshot(tenant)
  return (
    <>
      <MoreRows of={of} />
      {config && featureOn(config, 'threads') && <MyThreads words={words} />}
    </>
  )
}
