/** Names that a part is told at its start and our apps are told in their environment. */
export const ARI_USER = 'outspoken';
export const S3_BUCKET = 'outspoken-recordings';
export const S3_REGION = 'us-east-1';
export const TEMPORAL_NAMESPACE = 'outspoken';
