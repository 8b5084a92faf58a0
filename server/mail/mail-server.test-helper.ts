// A fake mail server that keeps what it receives.
import { createServer, type AddressInfo, type Socket } from 'node:net'

export interface MailServer {
  port: number
  /** Complete messages including headers, with their recipients. */
  received: { to: string; message: string }[]
  /** Answers to RCPT in order; 250 when none are left. */
  answers: string[]
  sockets: Set<Socket>
  close(): Promise<void>
}

/** A fake mail server with the part of SMTP that the client uses. */
export async function aMailServer(): Promise<MailServer> {
  const received: MailServer['received'] = []
  const answers: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    let [to, message, reading, rest] = ['', '', false, '']
    const say = (line: string) => socket.write(`${line}\r\n`)
    const words: Record<string, (line: string) => void> = {
      EHLO: () => say('250-stand-in\r\n250 8BITMIME'),
      RCPT: (line) => {
        to = /<(.+)>/.exec(line)?.[1] ?? ''
        say(answers.shift() ?? '250 OK')
      },
      DATA: () => {
        reading = true
        say('354 Go on')
      },
      QUIT: () => socket.end('221 Bye\r\n'),
    }
    const take = (line: string) => {
      if (!reading) return (words[line.slice(0, 4).toUpperCase()] ?? (() => say('250 OK')))(line)
      if (line !== '.') return void (message += `${line}\n`)
      received.push({ to, message })
      ;[message, reading] = ['', false]
      say('250 Taken')
    }
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      lines.forEach(take)
    })
    say('220 stand-in ESMTP')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  return { port: (server.address() as AddressInfo).port, received, answers, sockets, close }
}
