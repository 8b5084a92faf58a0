// A screen that breaks takes nothing else with it: the shell stays, and there is a way on.
import { Component, type ReactNode } from 'react'
import { ScreenFailed } from '../screens/states/ScreenFailed.tsx'
import { isMissingPart, reloadOnce } from './chunk-reload.ts'

interface Props {
  children: ReactNode
}

/** Key it by place, so that another screen starts afresh. */
export class ScreenBoundary extends Component<Props, { error: Error | null; reloading: boolean }> {
  override state = { error: null, reloading: false }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidCatch(error: Error): void {
    if (isMissingPart(error)) this.setState({ reloading: reloadOnce() })
    else reportError(error)
  }

  override render(): ReactNode {
    const { error, reloading } = this.state
    if (!error) return this.props.children
    if (reloading) return null
    return <ScreenFailed missing={isMissingPart(error)} onRetry={() => this.setState({ error: null })} />
  }
}
