// A certificate for localhost, which lasts a day.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface Certificate {
  key: Buffer
  cert: Buffer
}

const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,DNS:*.localhost', '-days', '1']

/** Needs `openssl` on the path; without it, throws an error that says so. */
export function certificate(): Certificate {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-certificate-'))
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  try {
    const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key, '-out', cert]
    execFileSync('openssl', [...made, ...subject], { stdio: 'pipe' })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } catch (error) {
    throw new Error('This script needs openssl, to make a certificate for localhost.', { cause: error })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
