import { join } from 'node:path';
import { z } from 'zod';
import { askAsteriskConsole, makeAsteriskDirectories, sandboxedAsterisk } from '../asterisk-sandbox.ts';
import { requireSupportedAsterisk } from '../asterisk-version.ts';
import { checkHttp } from '../check-http.ts';
import { CERTIFICATE_PATHS, placeCertificate } from '../make-certificate.ts';
import { repoRoot } from '../paths.ts';
import { checkSipOptions } from '../sip-options.ts';
import { ARI_USER } from '../stack-names.ts';
import { partDirectory, type StackContext, type StackPart } from '../stack-part.ts';
import { renderConfDirectory } from '../template.ts';

const infoSchema = z.object({ system: z.object({ version: z.string() }) });

export const asterisk: StackPart = {
  name: 'asterisk',
  needs: [],
  stopSignal: 'SIGTERM',
  startTimeoutMs: 20_000,
  fix: 'read the log; the configuration is made from deploy/asterisk',
  address: ({ ports }) => `sip 127.0.0.1:${ports.asteriskSip}, ari 127.0.0.1:${ports.asteriskHttp}`,
  prepare: async (context) => {
    const { ports, secrets } = context;
    const directories = makeAsteriskDirectories(partDirectory(context, 'asterisk'));
    await placeCertificate(context, directories.lib);
    renderConfDirectory(join(repoRoot, 'deploy/asterisk'), directories.etc, {
      SIP_BIND: '127.0.0.1',
      SIP_PORT: ports.asteriskSip,
      SIP_TLS_PORT: ports.asteriskSipTls,
      EXTERNAL_ADDRESS: '',
      LOCAL_NET: '127.0.0.0/8',
      ...CERTIFICATE_PATHS,
      HTTP_PORT: ports.asteriskHttp,
      RTP_START: ports.asteriskRtpStart,
      RTP_END: ports.asteriskRtpEnd,
      ARI_USER,
      ARI_PASSWORD: secrets.ariPassword,
    });
    return sandboxedAsterisk({ directories }, ['-f']);
  },
  check: async (context) => {
    const directories = makeAsteriskDirectories(partDirectory(context, 'asterisk'));
    await askAsteriskConsole(directories, 'core waitfullybooted');
    await readVersion(context);
    await checkSipOptions(context.ports.asteriskSip);
  },
  describe: async (context) => `Asterisk ${await readVersion(context)}`,
};

async function readVersion({ ports, secrets }: StackContext): Promise<string> {
  const credentials = Buffer.from(`${ARI_USER}:${secrets.ariPassword}`).toString('base64');
  const headers = { authorization: `Basic ${credentials}` };
  const info = await checkHttp(`http://127.0.0.1:${ports.asteriskHttp}/ari/asterisk/info`, { headers });
  return requireSupportedAsterisk(infoSchema.parse(JSON.parse(info)).system.version);
}
