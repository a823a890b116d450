import type { HeaderRule } from '#shared/rules/hosting/hosting-table.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { getSharedPaths } from '../../object-headers.ts';
import { CONFIGURATION_FOLDER } from './address-table.ts';
import { createHeadersPolicy } from './headers-policy.ts';

export interface TemplateInput {
  readonly slug: string;
  readonly headers: readonly HeaderRule[];
  /** Source of the function. */
  readonly code: string;
  /** Contents of the file of the key value store. */
  readonly keyValues: string;
}

/** Id of CloudFront's policy "CachingOptimized", whose cache key is the address without its query, and the encoding. */
const CACHE_POLICY = '658327ea-f89d-4fab-a63d-7e88639e58f6';
/** Seconds for which CloudFront caches that a file is missing. It is short, because the file may exist after the next publication. */
const ERROR_SECONDS = 10;

/**
 * Creates a template of CloudFormation: the distribution, its function, the key value store and the policy of response headers.
 * The bucket exists already. A changed key value store gets another name, so that the function changes to a complete one.
 */
export function createTemplate({ slug, headers, code, keyValues }: TemplateInput) {
  return {
    AWSTemplateFormatVersion: '2010-09-09',
    Description: `The shop ${slug}, written by "shopkiln build"`,
    Parameters: PARAMETERS,
    Conditions: { HasDomain: { 'Fn::Not': [{ 'Fn::Equals': [{ Ref: 'Domain' }, ''] }] } },
    Resources: {
      Addresses: {
        Type: 'AWS::CloudFront::KeyValueStore',
        Properties: {
          Name: `${slug}-${hashContent(keyValues).slice(0, 12)}`,
          ImportSource: {
            SourceType: 'S3',
            SourceArn: sub(
              `arn:aws:s3:::\${Bucket}\${SitePath}/${CONFIGURATION_FOLDER}/key-values.json`,
            ),
          },
        },
      },
      Function: {
        Type: 'AWS::CloudFront::Function',
        Properties: {
          Name: slug,
          AutoPublish: true,
          FunctionCode: code,
          FunctionConfig: {
            Comment: `Addresses and headers of ${slug}`,
            Runtime: 'cloudfront-js-2.0',
            KeyValueStoreAssociations: [{ KeyValueStoreARN: attribute('Addresses', 'Arn') }],
          },
        },
      },
      Headers: {
        Type: 'AWS::CloudFront::ResponseHeadersPolicy',
        Properties: { ResponseHeadersPolicyConfig: createHeadersPolicy(slug, headers) },
      },
      Access: {
        Type: 'AWS::CloudFront::OriginAccessControl',
        Properties: {
          OriginAccessControlConfig: {
            Name: slug,
            OriginAccessControlOriginType: 's3',
            SigningBehavior: 'always',
            SigningProtocol: 'sigv4',
          },
        },
      },
      Distribution: {
        Type: 'AWS::CloudFront::Distribution',
        Properties: { DistributionConfig: createDistribution(slug, getSharedPaths({ headers })) },
      },
    },
    Outputs: {
      Address: { Value: attribute('Distribution', 'DomainName') },
      DistributionId: { Value: { Ref: 'Distribution' } },
    },
  };
}

const PARAMETERS = {
  Bucket: { Type: 'String', Description: 'Name of the bucket' },
  BucketRegion: { Type: 'String', Description: 'Region of the bucket, for example eu-central-1' },
  SitePath: {
    Type: 'String',
    Default: '',
    Description: 'Start of the keys of the site, with a slash before it and none after it',
  },
  SharedPath: {
    Type: 'String',
    Default: '',
    Description:
      'Start of the keys of files whose address names their content. The same as SitePath without releases',
  },
  Domain: {
    Type: 'String',
    Default: '',
    Description: 'Domain of the shop, if its certificate exists',
  },
  Certificate: {
    Type: 'String',
    Default: '',
    Description: 'ARN of the certificate of the domain, in us-east-1',
  },
};

const sub = (text: string) => ({ 'Fn::Sub': text });
const attribute = (resource: string, name: string) => ({ 'Fn::GetAtt': [resource, name] });

function createDistribution(slug: string, sharedPaths: readonly string[]) {
  const behavior = {
    ViewerProtocolPolicy: 'redirect-to-https',
    Compress: true,
    CachePolicyId: CACHE_POLICY,
    ResponseHeadersPolicyId: { Ref: 'Headers' },
    FunctionAssociations: ['viewer-request', 'viewer-response'].map((EventType) => ({
      EventType,
      FunctionARN: attribute('Function', 'FunctionARN'),
    })),
  };
  const origin = (Id: string, path: string) => ({
    Id,
    DomainName: sub(`\${Bucket}.s3.\${BucketRegion}.amazonaws.com`),
    OriginPath: { Ref: path },
    OriginAccessControlId: attribute('Access', 'Id'),
    S3OriginConfig: { OriginAccessIdentity: '' },
  });
  return {
    Comment: slug,
    Enabled: true,
    HttpVersion: 'http2and3',
    IPV6Enabled: true,
    Origins: [origin('site', 'SitePath'), origin('shared', 'SharedPath')],
    DefaultCacheBehavior: { TargetOriginId: 'site', ...behavior },
    CacheBehaviors: sharedPaths.map((PathPattern) => ({
      PathPattern,
      TargetOriginId: 'shared',
      ...behavior,
    })),
    // Without the right to list a bucket, a missing object is 403.
    CustomErrorResponses: [403, 404].map((ErrorCode) => ({
      ErrorCode,
      ResponseCode: 404,
      ResponsePagePath: '/404.html',
      ErrorCachingMinTTL: ERROR_SECONDS,
    })),
    Aliases: ifDomain([{ Ref: 'Domain' }]),
    ViewerCertificate: ifDomain({
      AcmCertificateArn: { Ref: 'Certificate' },
      SslSupportMethod: 'sni-only',
      MinimumProtocolVersion: 'TLSv1.2_2021',
    }),
  };
}

/** Creates an expression with the value if the operator has set a domain. */
const ifDomain = (value: unknown) => ({ 'Fn::If': ['HasDomain', value, { Ref: 'AWS::NoValue' }] });
